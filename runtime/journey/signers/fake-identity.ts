import type { JsonObject } from '../../json/json.ts';
import type { LifecycleEvent } from '../../lifecycle/lifecycle-state.ts';
import type { Lifecycle } from '../../schema/types.ts';

type State = 'none' | 'checking' | 'again' | 'review' | 'verified';
type Known = { state: State; problem: string | null; turns: number };

/** What the check of a signer's photo ID needs of the journey. */
export type IdentityCheck = {
  /** The vendor's answer about a signer of this name, the `turn`-th time. */
  ask(vendor: string, name: string, turn: number): LifecycleEvent | undefined;
  /** Opens a condition of the signer of this name. */
  review(name: string, category: string): void;
  /** The signer of this name gave photos while people look at them. */
  given(name: string, category: string): void;
};

/** The checks of the photo IDs of a journey's signers, by name. The vendor answers when the signer next asks how it stands. */
export class FakeIdentity {
  readonly #lifecycle: Lifecycle;
  readonly #check: IdentityCheck;
  readonly #known = new Map<string, Known>();

  constructor(lifecycle: Lifecycle, check: IdentityCheck) {
    this.#lifecycle = lifecycle;
    this.#check = check;
  }

  #of = (name: string): Known => this.#known.get(name) ?? { state: 'none', problem: null, turns: 0 };

  view(name: string): JsonObject {
    const { state, problem } = this.#of(name);
    return { identified: state === 'verified', identity: state, identityProblem: problem };
  }

  isVerified = (name: string): boolean => this.#of(name).state === 'verified';

  /** Takes the photos. False where none may be given. */
  give(name: string): boolean {
    const identity = this.#lifecycle.signers?.identity;
    const known = this.#of(name);
    if (known.state === 'checking' || known.state === 'verified') return false;
    if (known.state === 'review') this.#check.given(name, identity?.condition ?? '');
    else this.#known.set(name, { ...known, state: identity ? 'checking' : 'verified', problem: null });
    return true;
  }

  /** The vendor answers. */
  settle(name: string): void {
    const identity = this.#lifecycle.signers?.identity;
    const known = this.#of(name);
    if (!identity || known.state !== 'checking') return;
    const turns = known.turns + 1;
    const event = this.#check.ask(identity.vendor, name, turns);
    if (!event) return;
    const trouble = event.facts?.[identity.trouble];
    const again = event.name === identity.again && turns < identity.attempts;
    const state: State = event.name === identity.verified ? 'verified' : again ? 'again' : 'review';
    this.#known.set(name, { state, problem: typeof trouble === 'string' ? trouble : null, turns });
    if (state === 'review') this.#check.review(name, identity.condition);
  }

  /** People cleared the condition. */
  confirm(name: string, category: string): void {
    if (this.#lifecycle.signers?.identity?.condition !== category) return;
    this.#known.set(name, { ...this.#of(name), state: 'verified', problem: null });
  }
}
