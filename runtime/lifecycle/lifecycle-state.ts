import type { Json, JsonObject } from '../json/json.ts';

/** The state of one application in its lifecycle, as plain JSON. `applyEvent` takes one and returns the next. */
export type LifecycleState = {
  status: string;
  /**
   * Counts transitions. A vendor's answer to work of an earlier visit is dropped, so that each answer is applied once.
   */
  visit: number;
  /** How often each vendor has been given work. */
  vendorRequests: Record<string, number>;
  /** Facts from vendors' answers. */
  facts: JsonObject;
  /** Fields set by transitions: those shown with the status (uwDecision, declineReasons …) and internal ones. */
  fields: JsonObject;
  /** When each status was last reached: ISO 8601 in UTC. */
  moments: Record<string, string>;
};

/** The parts of an application besides its answers and state that its view reads. Times are ISO 8601 in UTC. */
export type ApplicationRecord = {
  uuid: string;
  number: string;
  /** '' before it has a status. */
  status: string;
  /** When the status was reached; null if unknown. */
  reached: string | null;
  created: string;
  /** The entries for its papers in the view, the newest version of each. */
  papers: Json[];
  /** Types of the consents in force. */
  consents: string[];
  ssnLastFour: string | null;
  /** The number of conditions that the applicant must act on; absent where nothing asks for any. */
  openConditions?: number;
  /** What the server stored besides the answers when the application was started. */
  begun: JsonObject;
};

export const recordParts = [
  'uuid',
  'number',
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

/** The work of a status. `turn`: how often this vendor has been given work, from 1. */
export type Work = {
  visit: number;
  vendor: string | undefined;
  turn: number;
  attempts: number | undefined;
  timeoutMs: number;
  /** Papers to make before the work is done and before its vendor is called. */
  papers: readonly string[];
};

/** An event and the time at which it occurs, ISO 8601 in UTC. */
export type Timer = { event: string; at: string };

/** An entry in an application's history, sufficient to explain later why its status changed. */
export type MoveRecord = {
  from: string;
  to: string;
  event: string;
  /** The index of the transition among the event's transitions from that status, from 0. */
  transition: number;
  /** The verdicts of the rules that were judged. */
  verdicts: Record<string, 'pass' | 'fail'>;
  reasons: string[];
};

/**
 * The result of an event. `unexpected`: the status does not handle it. `undetermined`: a fact that a condition needs is
 * missing; there is no transition, so that a missing vendor answer never approves a document. `no-transition`: all
 * conditions were judged and none holds.
 */
export type Step =
  | {
      moved: true;
      state: LifecycleState;
      record: MoveRecord;
      /** Answers that are no longer valid, as dotted paths; the caller must delete them. */
      removedAnswers: string[];
      /** Messages to send, each once. */
      messages: string[];
      /** Categories of the conditions to open. */
      conditionCategories: string[];
    }
  | ({ moved: false } & NoTransition);
export type NoTransition = { because: 'unexpected' | 'undetermined' | 'no-transition'; missing: string[] };

/**
 * What conditions read besides the vendors' facts: the applicant's answers, the organisation's policy and the clock.
 * `now`: ISO 8601 in UTC. `place`: the property's state, whose calendar days apply; '' if unknown.
 */
export type LifecycleContext = { answers: JsonObject; policy: JsonObject; now: string; place: string };

/**
 * The policy of an organisation for an application that was started at this instant (ISO 8601), and the place whose calendar applies.
 * `zone`: the organisation's time zone, as its settings have it.
 */
export type PolicyOf = (application: {
  started: string;
  zone: unknown;
  answers: JsonObject;
}) => Pick<LifecycleContext, 'policy' | 'place'>;
