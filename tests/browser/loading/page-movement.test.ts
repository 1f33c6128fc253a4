import { type Browser, expect, type Page, test } from '@playwright/test';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

/** How the page that is shown moves in: from where, by which of its properties, for how long. */
const movement = (page: Page) =>
  page.evaluate(() => {
    const animations = document.querySelector('main [data-screen]')?.getAnimations() ?? [];
    return animations.map(({ effect }) => {
      const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return { from: first?.transform, ms: effect?.getTiming().duration };
    });
  });

/** The movements of the page that follows the first one, and of the first one when it comes again. */
async function movementsThereAndBack(browser: Browser, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion });
  // An animation that is over is gone: each waits here to be looked at.
  await context.addInitScript(() =>
    addEventListener(
      'animationstart',
      ({ target }) => {
        for (const animation of (target as Element).getAnimations()) animation.pause();
      },
      true,
    ),
  );
  const page = await context.newPage();
  await page.goto(`${originOf('main', port())}/auth/login`);
  await settled(page);
  const link = page.locator('main a[href$="/auth/forgot-password"]');
  await link.click();
  await page.locator('[data-screen="pages/auth/forgot-password"]').waitFor();
  const there = await movement(page);
  await page.goBack();
  await link.waitFor();
  const back = await movement(page);
  await context.close();
  return { there, back };
}

test('a page moves in by 12 px in 180 ms, in the direction of travel, and not at all with reduced motion', async ({
  browser,
}) => {
  expect(await movementsThereAndBack(browser, 'no-preference')).toEqual({
    there: [{ from: 'translateX(12px)', ms: 180 }],
    back: [{ from: 'translateX(-12px)', ms: 180 }],
  });
  expect(await movementsThereAndBack(browser, 'reduce')).toEqual({ there: [], back: [] });
});
