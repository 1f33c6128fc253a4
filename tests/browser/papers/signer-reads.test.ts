/** The reader of who signs with the borrower, on a phone: the deed as text that scrolls with its page, one action at a time, and its lines. */
import { expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { readAll } from '../../../src/cli/browser/read-documents.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import declines from '../../journeys/signers/signer-declines.json' with { type: 'json' };
import { byOthers } from '../support/by-others.ts';
import { port } from '../support/run.ts';

test(
  'a co-owner reads the deed as text on a phone, then signs its line, and finishing leads on only then',
  { tag: '@all' },
  async ({ page, browser }, attempt) => {
    // A journey is checked by its schema where all are read.
    const journey = byOthers(declines as Journey, `reads${attempt.retry}`);
    const steps = journey.do.slice(
      0,
      journey.do.findIndex((step) => 'read' in step),
    );
    let shown: Page = page;
    const report = await driveJourney(
      page.context(),
      { ...journey, do: steps },
      {
        port: port(),
        from: 0,
        another: () => browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }),
        last: (last) => {
          shown = last;
        },
      },
    );
    if (!report.passed) throw new Error(describeFailure(report).join('\n'));
    const finish = shown.getByRole('button', { name: 'Finish signing' });
    await expect(shown.locator('[data-paper-text]')).toBeVisible();
    await expect(shown.getByText('Scroll to read')).toBeVisible();
    await expect(finish).toHaveClass(/button-secondary/);
    expect(await overflowingElements(shown)).toEqual([]);
    expect(await axeViolations(shown)).toEqual([]);
    await readAll(shown, 'papers');
    const lead = shown.locator('[data-next-field]');
    const count = shown.getByText(/^Signed \d of \d lines$/);
    const lines = Number((await count.textContent())?.match(/of (\d)/)?.[1]);
    expect(lines).toBeGreaterThan(0);
    for (let signed = 1; signed <= lines; signed += 1) {
      const line = shown.locator('[data-sign-field]').first();
      if (signed === 1) await lead.click();
      await expect(line).toBeFocused();
      await line.click();
      await expect(count).toHaveText(`Signed ${signed} of ${lines} lines`);
    }
    await expect(finish).not.toHaveClass(/button-secondary/);
    // The last line leads to the question for the place, over the page with its own first action.
    await expect(shown.locator('form[data-screen] [data-first]').first()).toContainText('Finish signing');
    await shown.context().close();
  },
);
