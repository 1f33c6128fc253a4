import type { Json } from '../json/json.ts';
import type { Journey } from '../schema/types.ts';

/** Why a journey stopped. */
export type JourneyFailure = {
  /** Number of the step, from 1; 0 where the journey's `given` could not be set up. */
  step: number;
  /** The step, as written. */
  verb: string;
  /** What was compared: 'path', 'errors', 'facts.income.income' … */
  what: string;
  expected: Json;
  seen: Json;
  /** The rule that refused a press, what it says must hold and its id; and the facts and the logic with which it does not. */
  rule?: string;
  because?: string;
};

/** The result of a journey; `steps` is how many it has, 0 where its `given` could not be set up. */
export type JourneyReport = { id: string; title: string; passed: boolean; steps: number; failure?: JourneyFailure };

/** `steps`: how many the journey has. It passed where there is no failure. */
export function report({ id, title }: Journey, steps: number, failure?: JourneyFailure): JourneyReport {
  return { id, title, passed: failure === undefined, steps, ...(failure ? { failure } : {}) };
}
