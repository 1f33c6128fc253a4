import type { JourneyReport } from '../../../runtime/journey/report/report.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import type { Presses } from './press-count.ts';
import type { FormParts, WaysToForms } from './ways-to-forms.ts';

/** `kept`: the files about a failure. `presses`: how often the applicant pressed on each screen of a browser. */
export type JourneyRun = { report: JourneyReport; kept?: string[]; presses?: Presses };
/** Runs journeys one after the other; `end` stops the processes started for them. */
export type JourneyRunner = {
  /** `begun`: how many of the first steps are those of a journey in which this one begins. */
  run(journey: Journey, begun?: number): Promise<JourneyRun>;
  end(): Promise<void>;
  /** The ways to the forms of the journeys that ran; absent: not recorded. */
  waysToForms?(which: FormParts): WaysToForms;
};

/** A journey cannot be run at all, whatever the product does. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
