/** Where the registration asks for a fact. */
import type { Page } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { JourneyStep } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { port, wholeRegistration } from './run.ts';

/** Leads to the step that asks for a fact; the page itself makes the last press. Returns that step and those after it. */
export async function registrationAt(page: Page, fact: string): Promise<[JourneyStep, ...JourneyStep[]]> {
  const journey = wholeRegistration();
  const asks = journey.do.findIndex(({ answer }) => answer && fact in answer);
  const [step, ...later] = journey.do.slice(Math.max(0, asks));
  if (asks < 0 || !step) throw new Error(`The journey never answers '${fact}'`);
  const before = journey.do.slice(0, asks);
  const from = Math.max(
    0,
    before.findLastIndex(({ press }) => press !== undefined),
  );
  const report = await driveJourney(page.context(), { ...journey, do: before }, { port: port(), from });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  return [step, ...later];
}
