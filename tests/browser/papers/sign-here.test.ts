/** The lines to sign: the words stand in the box of their line, on the page and in the text, and the count says what is left. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { readAll } from '../../../src/cli/browser/read-documents.ts';
import signs from '../../journeys/signing/signing-signs.json' with { type: 'json' };
import { port } from '../support/run.ts';

/** The page of the papers, all read and none signed. */
async function papersRead(page: Page): Promise<Page> {
  // A journey is checked by its schema where all are read.
  const journey = signs as Journey;
  const steps = journey.do.slice(
    0,
    journey.do.findIndex((step) => 'read' in step),
  );
  const report = await driveJourney(page.context(), { ...journey, do: steps }, { port: port(), from: 0 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  const shown = page.context().pages().at(-1) ?? page;
  await readAll(shown, 'papers');
  return shown;
}

type Box = { x: number; y: number; width: number; height: number };

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('a part that is not shown has no box');
  return box;
}

for (const [as, viewport] of [
  ['pages', { width: 1280, height: 900 }],
  ['text', { width: 390, height: 844 }],
] as const)
  test.describe(`lines to sign, as ${as}`, () => {
    test.use({ viewport });

    test('the words stand in the box of their line, the count says what is left, and the last line says so', {
      tag: '@all',
    }, async ({ page }) => {
      const shown = await papersRead(page);
      const count = shown.getByText(/^Signed \d of \d lines$/);
      await expect(count).toHaveText('Signed 0 of 3 lines');
      await expect(shown.getByText('Every line is signed')).toHaveCount(0);
      const lead = shown.locator('[data-next-field]');
      const line = shown.locator('[data-sign-field]').first();
      for (const signed of [1, 2, 3]) {
        // A signed line leads to the next one, which may be in the next document.
        if (signed === 1) await lead.click();
        await expect(line).toBeFocused();
        expect(within(await boxOf(line.locator('span')), await boxOf(line))).toBe(true);
        await line.click();
        await expect(count).toHaveText(`Signed ${signed} of 3 lines`);
      }
      await expect(shown.getByText('Every line is signed')).toBeVisible();
    });
  });
