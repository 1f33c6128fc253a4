import type { Json, JsonObject } from '../json/json.ts';

/** The state of one application in its lifecycle, as plain JSON. `applyEvent` takes one and returns the next. */
export type LifecycleState = {
  status: string;
  /** Counts transitions: a vendor's answer to work of an earlier visit is dropped, so that each is applied once. */
  visit: number;
  /** How often each vendor was given work. */
  asked: Record<string, number>;
  /** Facts from vendors' answers. */
  facts: JsonObject;
  /** Fields set by transitions: those shown with the status (uwDecision, declineReasons …), and internal ones. */
  fields: JsonObject;
  /** When each status was last reached: ISO 8601 in UTC. */
  moments: Record<string, string>;
};

/** An application's record besides its answers and state, read by its view. Times are ISO 8601 in UTC. */
export type ApplicationRecord = {
  uuid: string;
  loanNumber: string;
  /** '' where it has none yet. */
  status: string;
  /** When the status was reached; null where that is not known. */
  reached: string | null;
  created: string;
  /** What the view shows of its papers, the newest version of each. */
  papers: Json[];
  /** Types of the consents in force. */
  consents: string[];
  ssnLastFour: string | null;
  /** How many conditions the borrower must act on. */
  openConditions: number;
  /** What the server noted beside the answers when the application was begun. */
  begun: JsonObject;
};

export const recordParts = [
  'uuid',
  'loanNumber',
  'status',
  'reached',
  'created',
  'papers',
  'consents',
  'ssnLastFour',
  'openConditions',
  'begun',
] as const satisfies (keyof ApplicationRecord)[];

export type LifecycleEvent = { name: string; facts?: JsonObject };

/** The work of a status. `turn` counts from 1 how often this vendor was given work. */
export type Work = {
  visit: number;
  vendor: string | undefined;
  turn: number;
  attempts: number | undefined;
  timeoutMs: number;
  /** Papers made before the work is done, and before its vendor is called. */
  papers: readonly string[];
};

/** An event that happens at this instant, ISO 8601 in UTC. */
export type Timer = { event: string; at: string };

/** One row of an application's history: enough to explain later why its status changed. */
export type MoveRecord = {
  from: string;
  to: string;
  event: string;
  /** The index of the transition among the event's transitions from that status, from 0. */
  transition: number;
  /** Of the tests that were judged. */
  verdicts: Record<string, 'pass' | 'fail'>;
  reasons: string[];
};

/**
 * `unexpected`: the status does not handle the event. `undetermined`: a fact that a condition needs is missing; there
 * is no transition, so that a missing vendor answer never approves a loan. `no-transition`: every condition was judged
 * and none held.
 */
export type Step =
  | {
      moved: true;
      state: LifecycleState;
      record: MoveRecord;
      /** Answers that are no longer valid, as dotted paths, for the caller to delete. */
      forgotten: string[];
      /** Messages to send, each once. */
      messages: string[];
      /** Categories of the conditions to open. */
      asked: string[];
    }
  | ({ moved: false } & NoTransition);
export type NoTransition = { because: 'unexpected' | 'undetermined' | 'no-transition'; missing: string[] };

/**
 * What conditions read besides the vendors' facts: the borrower's answers, the organisation's policy, and the clock.
 * `now` is ISO 8601 in UTC; calendar days are those of the property's state `place` ('' where unknown).
 */
export type LifecycleContext = { answers: JsonObject; policy: JsonObject; now: string; place: string };
