import { expect, test } from '@playwright/test';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { port } from './support/run.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`every widget in every state is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`http://localhost:${port()}/gallery`);
    await settled(page);
    await expect(page.locator('h1')).toHaveCount(1);
    const violations = await axeViolations(page);
    expect(violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)).toEqual([]);
  });
