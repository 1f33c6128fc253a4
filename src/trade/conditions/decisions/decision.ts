import type { Json } from '../../../../runtime/json/json.ts';
import type { FactPart, Lifecycle } from '../../../../runtime/schema/types.ts';
import { type Refused, refuse } from '../../port/refusal.ts';
import type { Condition, ConditionRequest } from './condition.ts';

/** Files by kind of document, as the ids of uploads. */
export type Files = Readonly<Record<string, readonly string[]>>;

/** What staff do. `roles`: those of the member of staff. */
export type StaffEvent = { roles: readonly string[] } & (
  | { type: 'open'; request: ConditionRequest }
  /** What was given is not sufficient; `comments` says what is missing. */
  | { type: 'ask-again'; condition: string; comments: string }
  /** `comment`: a note for the record. */
  | { type: 'clear'; condition: string; comment?: string | undefined }
  /** Takes back what was asked for just now. */
  | { type: 'withdraw'; condition: string }
);

/** The borrower (null) or an additional signer gives what a condition asks for. */
export type AnswerEvent = {
  type: 'answer';
  condition: string;
  signer: string | null;
  files: Files;
  value?: Json | undefined;
};

/** What happens to the conditions of an application. */
export type ConditionEvent =
  | StaffEvent
  | AnswerEvent
  /** The application moved: a transition asks the borrower for these categories, or it has ended, and no condition remains. */
  | { type: 'moved'; conditionCategories: readonly string[]; ended: boolean }
  /** An additional signer is asked, has answered elsewhere, or need not answer any more. */
  | { type: 'signer-asked' | 'signer-answered' | 'signer-settled'; signer: string; category: string };

/** What a decision knows besides the conditions. */
export type ConditionFacts = {
  lifecycle: Lifecycle;
  status: string;
  /** ISO 8601 in UTC. */
  now: string;
  newId(): string;
  /** The ids of the additional signers who may be asked. */
  signers: readonly string[];
  /** The declarations of the facts that a category may ask for. */
  declared: Readonly<Record<string, FactPart>>;
};

/** What is to be done besides keeping the new state, in this order. */
export type ConditionEffect =
  /** Marks uploads of this person as submitted. */
  | { type: 'submit-files'; signer: string | null; files: Files }
  /** Stores an answer of the borrower. */
  | { type: 'store-answer'; fact: string; value: Json }
  /** Records what was given: the kinds of document, or the fact. */
  | { type: 'record-answer'; signer: string | null; facts: string[] }
  /** Records what a member of staff did, in which role. */
  | { type: 'record-act'; event: string; condition: Condition; role: string; comment: string | null }
  /** Notes the act in the history, and sends these messages to the borrower. */
  | { type: 'tell-borrower'; event: string; messages: string[] }
  /** Notes the act in the history, and sends these messages to an additional signer. */
  | { type: 'tell-signer'; event: string; messages: string[]; signer: string }
  /** An additional signer is asked for photos of their ID again. */
  | { type: 'ask-identity-again'; signer: string }
  /** What was asked of an additional signer is cleared: their signing continues. */
  | { type: 'signer-cleared'; signer: string; category: string };

export type Decision = { state: readonly Condition[]; effects: readonly ConditionEffect[] } | Refused;

export const applicationEnded = refuse(409, 'application-ended', 'This application has ended');

/** Whether the application has ended. */
export const isOver = ({ lifecycle: { states }, status }: Pick<ConditionFacts, 'lifecycle' | 'status'>): boolean =>
  states[status]?.final !== undefined;

/** The conditions with one of them changed. */
export const replaced = (all: readonly Condition[], changed: Condition): Condition[] =>
  all.map((one) => (one.uuid === changed.uuid ? changed : one));
