import type { Browser, Page } from '@playwright/test';
import { median } from '../measure.ts';
import type { BenchForm } from './bench-forms.ts';
import { type BenchMarks, instrument } from './in-page.ts';

/** One visit of a form: milliseconds, and bytes as they came over the wire. */
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
  const js = await countScripts(page);
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
  await context.close();
  return {
    usable: usable ?? Number.NaN,
    key: median(keys),
    longKeys: keys.filter((ms) => ms > FRAME_MS).length / keys.length,
    submit: clicks.at(-1) ?? Number.NaN,
    js: js(),
  };
}

function marksOf(page: Page): Promise<BenchMarks> {
  return page.evaluate(() => Reflect.get(globalThis, 'lintelBench'));
}

async function countScripts(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
