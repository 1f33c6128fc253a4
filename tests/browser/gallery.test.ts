import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { settled } from '../../src/cli/browser/screen.ts';
import { port } from './run.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`every widget in every state is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`http://localhost:${port()}/gallery`);
    await settled(page);
    await expect(page.locator('h1')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    ).toEqual([]);
  });
