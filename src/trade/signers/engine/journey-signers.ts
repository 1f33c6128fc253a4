import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { responseTo } from '../../port/refusal.ts';
import { decide } from '../decisions/decide.ts';
import { notAwaited, type SignerEffect, type SignerEvent } from '../decisions/decision.ts';
import { type ListedParticipant, listedParticipants } from '../decisions/listed-signer.ts';
import type { SignersPaper } from '../decisions/papers.ts';
import { newSigner, type Signer, type Signing, signingOf } from '../decisions/signing.ts';

/** The name of a signer's own paper. A journey has one for each signer, and it has one page. */
export const ownPaper = 'own-copy';

/** What a journey keeps of an additional signer. `paper`: the one that they sign. Times are ISO 8601 in UTC. */
type Kept = {
  signer: Signer;
  invitedAt: string;
  signedAt: string | null;
  paper: (SignersPaper & { read: boolean }) | null;
};

/** A signing in a journey. */
export type JourneySigning = Signing & { kept: Kept };

/** The additional signers of a journey's application, kept in memory. They are known by their names. */
export class JourneySigners {
  readonly #application: DomainApplication;
  /** By email address. */
  readonly #kept = new Map<string, Kept>();
  /** All addresses that were ever listed, in order. */
  readonly #listed = new Set<string>();
  /** The address whose invitation each person of the journey has accepted. */
  readonly #addresses = new Map<string, string>();

  constructor(application: DomainApplication) {
    this.#application = application;
  }

  /** Those who were invited and are still listed. */
  invited(): JourneySigning[] {
    return this.#current().flatMap(({ email }) => this.#signingOf(email) ?? []);
  }

  /** The signing whose invitation has this token and may be accepted. */
  byToken(token: unknown): JourneySigning | undefined {
    const signings = this.invited();
    const address = [...this.#listed].find((_, index) => tokenAt(index) === token);
    return signings.find(({ signer }) => signer.email === address && signer.invited);
  }

  byName = (name: string): JourneySigning | undefined => this.invited().find(({ listed }) => listed.name === name);

  /** The address whose invitation a person of the journey has accepted. */
  addressOf = (person: string): string | undefined => this.#addresses.get(person);

  /** The signing of this address; undefined if it is not listed. */
  byAddress = (email: string): JourneySigning | undefined =>
    this.invited().find(({ signer }) => signer.email === email);

  /** A person of the journey accepts an invitation, with an account of that address. */
  claim(person: string, signing: JourneySigning): JourneyResponse | undefined {
    const { email } = signing.signer;
    const refused = this.apply(signing, { type: 'claim', account: { email, profile: 'none' } });
    if (!refused) this.#addresses.set(person, email);
    return refused;
  }

  /** Changes what is kept of a signer. */
  keep({ signer: { email } }: Signing, change: Partial<Kept>): void {
    const kept = this.#kept.get(email);
    if (kept) this.#kept.set(email, { ...kept, ...change });
  }

  /**
   * Applies what is decided. Returns the response if it is refused. `judge`: the response if the screen's rules refuse the event; a journey's
   * browser has judged the others.
   */
  apply(
    signing: JourneySigning,
    event: SignerEvent,
    judge?: () => JourneyResponse | undefined,
  ): JourneyResponse | undefined {
    const now = this.#application.now();
    const signed = signing.listed.status === 'SIGNED';
    const papers = [{ name: ownPaper, signed, event: signing.roles.signed }];
    const decided = decide(signing, event, { now, papers });
    if ('refusal' in decided) return responseTo(decided.refusal);
    for (const effect of decided.effects) {
      const refused = effect.type === 'judge-screen' ? judge?.() : this.#perform(signing, effect);
      if (refused) return refused;
    }
    const signs = decided.effects.some(({ type }) => type === 'sign-papers');
    this.keep(signing, { signer: decided.state, ...(signs && { signedAt: now }) });
    return undefined;
  }

  /** Data of an ID, profiles and consents have no place in a journey, and its messages are those of transitions. */
  #perform(signing: JourneySigning, effect: SignerEffect): JourneyResponse | undefined {
    const { awaits, move, participantTasks: tasks } = this.#application;
    const { id } = signing.signer;
    switch (effect.type) {
      case 'await-tasks':
        return tasks.hold(id);
      case 'ask-task':
        tasks.ask(id, effect.category);
        return undefined;
      case 'answer-task':
        tasks.answered(id, effect.category);
        return undefined;
      case 'settle-task':
        tasks.settle(id, effect.category);
        return undefined;
      case 'move':
        return awaits(effect.event) && move(effect.event, effect.facts) ? undefined : responseTo(notAwaited.refusal);
      default:
        return undefined;
    }
  }

  /** The current list. Who is newly invited, or under another name, has a new invitation. */
  #current(): ListedParticipant[] {
    const { lifecycle, view, now } = this.#application;
    const listed = listedParticipants(lifecycle, view());
    for (const { email, name, status } of listed) {
      this.#listed.add(email);
      const kept = this.#kept.get(email);
      if (status === 'PENDING' || kept?.signer.id === name) continue;
      const signer = kept ? { ...kept.signer, id: name, invited: true } : newSigner(name, email);
      this.#kept.set(email, { signedAt: null, paper: null, ...kept, signer, invitedAt: now() });
    }
    return listed;
  }

  #signingOf(email: string): JourneySigning | undefined {
    const { lifecycle, view, status } = this.#application;
    const kept = this.#kept.get(email);
    const signing = kept && signingOf(kept.signer, { lifecycle, view: view(), status: status() });
    return signing && { ...signing, kept };
  }
}

/** The token of an invitation in a journey. `index`: the signer's position, from 0, among all who were ever listed. */
const tokenAt = (index: number): string => `invitation-of-signer-${index + 1}`;

/** The token of the invitation for a person of a journey: 'signer' is the first signer, 'signer-2' the second. */
export const invitationOf = (person: string): string => tokenAt(Number(/-(\d+)$/.exec(person)?.[1] ?? 1) - 1);
