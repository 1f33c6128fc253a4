import type { Json } from '../json/json.ts';

/** Why a journey stopped. */
export type JourneyFailure = {
  /** Number of the step, from 1; 0 where what the journey gives could not be set up. */
  step: number;
  /** The verb, as written. */
  verb: string;
  /** What was compared: 'path', 'errors', 'facts.income.income' … */
  what: string;
  expected: Json;
  seen: Json;
  /** The rule that refused where a press did not lead on, and why. */
  rule?: string;
  because?: string;
};

/** What became of a journey. */
export type JourneyReport = { id: string; title: string; passed: boolean; steps: number; failure?: JourneyFailure };
