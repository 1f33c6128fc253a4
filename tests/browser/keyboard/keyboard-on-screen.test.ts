import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../../src/cli/browser/screen.ts';
import { registrationAt } from '../support/registration-at.ts';

/** A phone whose keyboard takes the lower part of the window. */
const withKeyboard = { width: 390, height: 480 };

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Where the first action, and the field with the focus together with its error, stand in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string, within: ParentNode | null | undefined = document) => {
      const box = within?.querySelector(selector)?.getBoundingClientRect();
      return box && { top: Math.round(box.top), bottom: Math.round(box.bottom) };
    };
    const focused = document.activeElement;
    const field = focused?.closest('[data-field]');
    const own = focused?.getBoundingClientRect();
    return {
      action: boxOf('[data-first] button'),
      bar: boxOf('[data-first]'),
      field: own && { top: Math.round(own.top), bottom: Math.round(own.bottom) },
      error: boxOf('.field-error', field),
    };
  });

for (const fact of ['propertyAddress', 'name'])
  test(`while a field of ${fact} has the focus, the first action is in reach and covers neither it nor its error`, async ({
    page,
  }) => {
    await registrationAt(page, fact);
    await page.locator('[data-action="next"]').first().click();
    await settled(page);
    await expect(page.locator('.field-error').first()).toBeAttached();
    await page.setViewportSize(withKeyboard);
    const fields = page.locator('main input:not([type="radio"], [type="checkbox"])');
    for (let at = 0; at < (await fields.count()); at += 1) {
      await fields.nth(at).focus();
      await expect(async () => {
        const { action, bar, field, error } = await places(page);
        expect(action?.bottom).toBeLessThanOrEqual(withKeyboard.height);
        expect(action?.top).toBeGreaterThan(0);
        // A sticky action is above what scrolls under it: nothing of the field may be there.
        const isClear = (box: typeof field) => !box || !bar || box.bottom <= bar.top || box.top >= bar.bottom;
        expect([field, error].map(isClear)).toEqual([true, true]);
        expect(field?.top).toBeGreaterThanOrEqual(0);
      }).toPass();
    }
  });
