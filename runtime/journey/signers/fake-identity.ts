import type { JsonObject } from '../../json/json.ts';
import type { LifecycleEvent } from '../../lifecycle/lifecycle-state.ts';
import type { Lifecycle } from '../../schema/types.ts';

type State = 'none' | 'checking' | 'again' | 'review' | 'verified';
type Known = { state: State; problem: string | null; turns: number };

/** What the photo ID check of a signer needs from the journey. */
export type IdentityCheck = {
  /** The vendor's answer for the signer of this name. `turn`: the number of the request. */
  ask(vendor: string, name: string, turn: number): LifecycleEvent | undefined;
  /** Staff review the ID of the signer of this name. */
  review(name: string, category: string): void;
  /** The signer of this name gave photos while the check is with staff. */
  given(name: string, category: string): void;
};

/**
 * The photo ID checks of a journey's signers, by name. The vendor answers when the signer next asks for the state of
 * the check.
 */
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

  /** Accepts the photos. False if none may be given now. */
  give(name: string): boolean {
    const identity = this.#lifecycle.signers?.identity;
    const known = this.#of(name);
    if (known.state === 'checking' || known.state === 'verified') return false;
    if (known.state === 'review') this.#check.given(name, identity?.condition ?? '');
    else this.#known.set(name, { ...known, state: identity ? 'checking' : 'verified', problem: null });
    return true;
  }

  /** Applies the vendor's answer. */
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

  /** Staff settled what was asked of the signer: the ID, if it is the category of its review. */
  confirm(name: string, category: string): void {
    if (this.#lifecycle.signers?.identity?.condition !== category) return;
    this.#known.set(name, { ...this.#of(name), state: 'verified', problem: null });
  }
}
