import type { BrowserContext, Page } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { port } from './run.ts';

/** The page that the steps of a journey lead to. */
export async function openBy(context: BrowserContext, steps: Pick<Journey, 'do' | 'flags'>): Promise<Page> {
  const journey = { id: 'open', title: 'A screen', org: 'main', now: '2026-11-21T17:00:00Z', ...steps };
  const report = await driveJourney(context, journey, { port: port(), from: 0 });
  const [page] = context.pages();
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  return page;
}

/** The screen of an application with a view like this, its `status` within: { status: { checklistStatus: 'OFFER_SELECTION' } }. */
export const openAt = (context: BrowserContext, application: JsonObject): Promise<Page> =>
  openBy(context, {
    do: [{ application: { uuid: '5d0e4a8e-9d53-4d6f-8c6b-7a118a1f0c52', ...application } }, { expect: { errors: {} } }],
  });
