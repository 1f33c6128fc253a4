import { expect, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

const journey: Journey = {
  id: 'narrow-blocks',
  title: 'A block for narrow windows',
  now: '2026-11-21T17:00:00Z',
  do: [],
};

test('a block for narrow windows is shown and read aloud below 1024 px, where the progress does not show the same', {
  tag: '@all',
}, async ({ page }) => {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'NAV_BPO_ESTIMATE' },
    property: { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' },
  });
  for (const [width, shown] of [
    [390, 1],
    [1023, 1],
    [1024, 0],
    [1280, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await expect(page.locator('[data-block="property"]')).toBeVisible({ visible: shown === 1 });
    await expect(page.getByRole('heading', { name: 'Your home', exact: true }), String(width)).toHaveCount(shown);
  }
});
