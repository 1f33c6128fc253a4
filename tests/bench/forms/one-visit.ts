import type { Browser, Page } from '@playwright/test';
import { countBytes } from '../bytes.ts';
import { median } from '../measure.ts';
import type { BenchForm } from './bench-forms.ts';
import { type BenchMarks, instrument } from './in-page.ts';

/** One visit of a form: milliseconds, and bytes of its scripts at gzip level 9, whatever encoding they came in. */
export type Visit = { usable: number; key: number; longKeys: number; submit: number; js: number };

const TYPED = '12345678901234567890';
const BETWEEN_KEYS_MS = 60;
/** A frame: what takes longer is felt. */
const FRAME_MS = 17;

/** Opens a form in a context of its own, types twenty characters into its target, and submits it. */
export async function visitForm(browser: Browser, address: string, form: BenchForm): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  const id = `field-${form.target}`;
  await page.addInitScript(instrument, id);
  const loaded = await countBytes(page);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(globalThis, 'lintelBench')?.usable);
  await page.locator(`[id="${id}"]`).focus();
  await page.waitForTimeout(400);
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  await page.waitForTimeout(300);
  const { keys } = await marksOf(page);
  await page.locator('[data-action="next"]').click();
  await page.locator('[data-error-for]').first().waitFor();
  await page.waitForTimeout(500);
  const { usable, clicks } = await marksOf(page);
  const scripts = (await loaded()).filter(({ type }) => type === 'Script');
  await context.close();
  return {
    usable: usable ?? Number.NaN,
    key: median(keys),
    longKeys: keys.filter((ms) => ms > FRAME_MS).length / keys.length,
    submit: clicks.at(-1) ?? Number.NaN,
    js: scripts.reduce((all, { gzip }) => all + gzip, 0),
  };
}

function marksOf(page: Page): Promise<BenchMarks> {
  return page.evaluate(() => Reflect.get(globalThis, 'lintelBench'));
}
