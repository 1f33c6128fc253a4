/** A booked time is downloaded for the borrower's own calendar, under the policy that the server sends. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import inPerson from '../../journeys/signing/notary-in-person.json' with { type: 'json' };
import online from '../../journeys/signing/notary-online.json' with { type: 'json' };
import { port } from '../support/run.ts';

/** The steps of a journey up to and with the first that expects this heading. */
function upTo(journey: Journey, heading: string): Journey {
  const at = journey.do.findIndex((step) => step.expect?.heading === heading);
  if (at < 0) throw new Error(`${journey.id} never expects '${heading}'`);
  return { ...journey, do: journey.do.slice(0, at + 1) };
}

async function open(page: Page, journey: Journey): Promise<Page> {
  const report = await driveJourney(page.context(), journey, { port: port(), from: 0 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  return page.context().pages().at(-1) ?? page;
}

/** The content lines of the file that the button downloads, unfolded. */
async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to your calendar' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace(/\r\n[ \t]/g, '').split('\r\n') };
}

const startsWith = (lines: string[], ...names: string[]) =>
  lines.filter((line) => names.some((name) => line.startsWith(`${name}:`)));

test('a session online is 20 minutes from its time; the second file replaces the first', { tag: '@all' }, async ({
  page,
}) => {
  const shown = await open(page, upTo(online as Journey, 'Meet your notary'));
  expect(await axeViolations(shown)).toEqual([]);
  const first = await download(shown);
  expect(first.name).toMatch(/^Notary session with .+\.ics$/);
  expect(startsWith(first.lines, 'DTSTART', 'DTEND', 'LOCATION')).toEqual([
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T192000Z',
    'LOCATION:Online\\, by video',
  ]);
  expect(first.lines.some((line) => line.startsWith('URL;') && line.endsWith('/notary/session'))).toBe(true);
  const second = await download(shown);
  expect(startsWith(second.lines, 'UID')).toEqual(startsWith(first.lines, 'UID'));
  expect(startsWith(first.lines, 'UID')).toHaveLength(1);
});

test('a request for an appointment has no file: its time is not agreed', { tag: '@all' }, async ({ page }) => {
  const requested = await open(page, upTo(inPerson as Journey, 'Your appointment is requested'));
  await expect(requested.getByRole('button', { name: 'Add to your calendar' })).toHaveCount(0);
});

test('once it is confirmed, the file has the day that the notary took', { tag: '@all' }, async ({ page }) => {
  const shown = await open(page, upTo(inPerson as Journey, 'Your appointment is confirmed'));
  await shown.setViewportSize({ width: 390, height: 844 });
  expect(await overflowingElements(shown)).toEqual([]);
  const { lines } = await download(shown);
  expect(startsWith(lines, 'DTSTART', 'DTEND', 'LOCATION')).toEqual([
    'DTSTART:20261203T150000Z',
    'DTEND:20261203T190000Z',
    'LOCATION:At your home',
  ]);
});
