import type { Browser, Page } from '@playwright/test';
import { countBytes } from '../bytes.ts';
import { median } from '../measure.ts';
import type { BenchForm } from './bench-forms.ts';
import { type BenchMarks, instrument } from './in-page.ts';

/**
 * One visit of a form: milliseconds, and bytes of its scripts at gzip level 9, whatever encoding they came in. `keyCpu`, `submitCpu`:
 * what the page's thread worked for a key and for the submit, in all, and in scripts and styles alone; a busy machine does not lengthen it.
 */
export type Visit = {
  usable: number;
  key: number;
  longKeys: number;
  keyCpu: number;
  submit: number;
  submitCpu: number;
  submitScripts: number;
  submitStyles: number;
  js: number;
};

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
  const work = await workOf(page);
  const beforeKeys = await work();
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  await page.waitForTimeout(300);
  const { keys } = await marksOf(page);
  const beforeSubmit = await work();
  await page.locator('[data-action="next"]').click();
  await page.locator('[data-error-for]').first().waitFor();
  await page.waitForTimeout(500);
  const { usable, clicks } = await marksOf(page);
  const afterSubmit = await work();
  const scripts = (await loaded()).filter(({ type }) => type === 'Script');
  await context.close();
  return {
    usable: usable ?? Number.NaN,
    key: median(keys),
    longKeys: keys.filter((ms) => ms > FRAME_MS).length / keys.length,
    keyCpu: (beforeSubmit.all - beforeKeys.all) / TYPED.length,
    submit: clicks.at(-1) ?? Number.NaN,
    submitCpu: afterSubmit.all - beforeSubmit.all,
    submitScripts: afterSubmit.scripts - beforeSubmit.scripts,
    submitStyles: afterSubmit.styles - beforeSubmit.styles,
    js: scripts.reduce((all, { gzip }) => all + gzip, 0),
  };
}

type Work = { all: number; scripts: number; styles: number };

/** Reads how long the page's thread has worked, in milliseconds. */
async function workOf(page: Page): Promise<() => Promise<Work>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const ms = (wanted: string): number => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
    return { all: ms('TaskDuration'), scripts: ms('ScriptDuration'), styles: ms('RecalcStyleDuration') };
  };
}

function marksOf(page: Page): Promise<BenchMarks> {
  return page.evaluate(() => Reflect.get(globalThis, 'lintelBench'));
}
