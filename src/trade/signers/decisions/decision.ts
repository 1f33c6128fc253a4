import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { LifecycleEvent } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { type Refused, refuse } from '../../port/refusal.ts';
import type { Signer } from './signing.ts';

/** What a signer does on a screen of theirs. */
export type SignerAction = 'identified' | 'agreed' | 'withdrawn' | 'declined' | 'cancelled';

/** An account: its address, and whether it has a profile, of somebody who only signs or of a borrower. */
export type ClaimingAccount = { email: string; profile: 'none' | 'signer' | 'borrower' };

/** A paper of the signer's own. `event`: what signing it causes; null: it is not signed. */
export type OwnPaper = { name: string; signed: boolean; event: string | null };

/** What happens to a signing. */
export type SignerEvent =
  /** The invitation is accepted with an account. */
  | { type: 'claim'; account: ClaimingAccount }
  | { type: 'act'; action: SignerAction }
  /** The vendor has answered about the photos of an ID. `turn`: the number of the request. */
  | { type: 'identity-checked'; turn: number; answer: LifecycleEvent }
  /** Staff have settled what the signer was asked for. */
  | { type: 'task-settled'; category: string }
  /** Staff ask for photos of an ID again. */
  | { type: 'identity-asked-again' }
  /** Papers are signed, by their names. */
  | { type: 'sign'; papers: readonly string[] }
  /** The signer was in the session that all signers join. */
  | { type: 'join' };

/** What a decision knows besides the signing. */
export type SignerFacts = {
  /** ISO 8601 in UTC. */
  now: string;
  /** The papers that the signer signs or has signed. */
  papers?: readonly OwnPaper[];
};

/** What is to be done besides keeping the new state, in this order. */
export type SignerEffect =
  /** The account gets a profile that is only for signing. */
  | { type: 'make-profile'; name: string }
  /** Refuses if a rule of the screen fails that makes the call. */
  | { type: 'judge-screen' }
  /** Refuses while staff have not settled something that the signer was asked for. */
  | { type: 'await-tasks' }
  /** Refuses without a recent proof of who the signer is, where the event needs one. */
  | { type: 'require-proof'; event: string }
  /** Stores the data of the ID, and marks its photos as submitted. */
  | { type: 'submit-identity' }
  /** Asks the vendor about the photos. */
  | { type: 'check-identity' }
  /** Staff are to look at something, get what they asked for, or need nothing of the kind any more. */
  | { type: 'ask-task' | 'answer-task' | 'settle-task'; category: string }
  /** Records the outcome of a check of an ID in the history, without changing the status. */
  | { type: 'record-outcome'; outcome: IdentityOutcome }
  /** Sends a message to this signer alone. */
  | { type: 'tell'; message: string }
  | { type: 'record-consent' }
  /** Puts the signature on these papers. */
  | { type: 'sign-papers'; papers: string[] }
  /** Applies an event to the application. Refuses if its status does not handle the event. */
  | { type: 'move'; event: string; facts: JsonObject };

export type IdentityOutcome = 'verified' | 'again' | 'review';

export type Decision = { state: Signer; effects: readonly SignerEffect[] } | Refused;

export const notAwaited = refuse(409, 'not-awaited', 'The application does not await this');

/** For a person who accepted no invitation. */
export const noSigner = refuse(400, 'no-signer', 'For additional signers only');

/** The paper that was read or signed is not the current one. */
export const paperReplaced = refuse(409, 'paper-replaced', 'This paper was made anew');
