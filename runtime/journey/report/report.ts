import type { Journey } from '../../schema/types.ts';
import type { Mismatch } from './mismatch.ts';

/** Why a journey stopped. */
export type JourneyFailure = Mismatch & {
  /** Number of the step, from 1; 0 if the journey's `given` could not be set up. */
  step: number;
  /** The step, as written. */
  verb: string;
  /** The rule that refused a press: its statement and id. `because`: the facts and the logic that made it fail. */
  rule?: string;
  because?: string;
};

/** The result of a journey. `steps`: the number of its steps; 0 if its `given` could not be set up. */
export type JourneyReport = { id: string; title: string; passed: boolean; steps: number; failure?: JourneyFailure };

/** Makes a report. `steps`: the number of the journey's steps. It passed if there is no failure. */
export function report({ id, title }: Journey, steps: number, failure?: JourneyFailure): JourneyReport {
  return { id, title, passed: failure === undefined, steps, ...(failure ? { failure } : {}) };
}
