import type { Json, JsonObject } from '../json/json.ts';

/** Where one application stands in its lifecycle, as plain JSON. `applyEvent` takes one and gives the next. */
export type LifecycleState = {
  status: string;
  /** Counts moves: an answer to work of an earlier visit is dropped, so that each is applied once. */
  visit: number;
  /** How often each vendor was given work. */
  asked: Record<string, number>;
  /** What vendors answered, by fact. */
  facts: JsonObject;
  /** What transitions set: what the status shows besides (uwDecision, declineReasons …), and what they keep. */
  fields: JsonObject;
  /** When each status was last reached: ISO 8601 in UTC. */
  moments: Record<string, string>;
};

/** What is kept of an application beside its answers and where it stands, for its view. Times are ISO 8601 in UTC. */
export type ApplicationRecord = {
  uuid: string;
  loanNumber: string;
  /** '' where it has none yet. */
  status: string;
  created: string;
  /** What is shown of its papers, newest of each. */
  papers: Json[];
  /** Types of the consents that stand. */
  consents: string[];
  ssnLastFour: string | null;
};

export const recordParts = [
  'uuid',
  'loanNumber',
  'status',
  'created',
  'papers',
  'consents',
  'ssnLastFour',
] as const satisfies (keyof ApplicationRecord)[];

export type LifecycleEvent = { name: string; facts?: JsonObject };

/** What is to be done in a status. `turn` counts from 1 how often this vendor was given work. */
export type Work = {
  visit: number;
  vendor: string | undefined;
  turn: number;
  attempts: number | undefined;
  timeoutMs: number;
  /** Made before the work is done, and before its vendor is asked. */
  papers: readonly string[];
};

/** Time that leads on: the event happens at this instant, ISO 8601 in UTC. */
export type Timer = { event: string; at: string };

/** One row of an application's history: enough to say later why it moved. */
export type MoveRecord = {
  from: string;
  to: string;
  event: string;
  /** Which of the event's transitions from that status, from 0. */
  transition: number;
  /** Of the tests that were judged. */
  verdicts: Record<string, 'pass' | 'fail'>;
  reasons: string[];
};

/**
 * `unexpected`: the status does not know the event. `undetermined`: a fact that a condition needs is missing; nothing moves, so that a
 * vendor's silence approves nobody. `no-transition`: every condition was judged and none held.
 */
export type Step =
  | {
      moved: true;
      state: LifecycleState;
      record: MoveRecord;
      /** Answers that hold no more, as dotted paths: their keeper takes them back. */
      forgotten: string[];
      /** Messages that are told of it, each once. */
      told: string[];
    }
  | ({ moved: false } & Unmoved);
export type Unmoved = { because: 'unexpected' | 'undetermined' | 'no-transition'; missing: string[] };

/**
 * What conditions read besides the vendors' facts: the borrower's answers, the organisation's policy, and the clock. `now` is ISO 8601 in UTC; days are
 * counted where the property is, in the state `place` ('' where it is not known).
 */
export type LifecycleContext = { answers: JsonObject; policy: JsonObject; now: string; place: string };
