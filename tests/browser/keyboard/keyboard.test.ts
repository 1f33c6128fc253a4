import { setTimeout as pass } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Json } from '../../../runtime/json/json.ts';
import { leavesOf } from '../../../src/cli/browser/controls.ts';
import { pageAsVisitor, startSandbox } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../src/cli/browser/site.ts';
import { port, wholeRegistration } from '../support/run.ts';

const MANY_TABS = 120;

test('the keyboard alone leads from the first step to the offers', async ({ page }) => {
  const journey = wholeRegistration();
  const origin = originOf('main', port());
  await startSandbox(pageAsVisitor(page, origin), journey);
  for (const step of journey.do) {
    if (step.open !== undefined) await page.goto(addressOf(step.open, origin));
    await settled(page);
    for (const { path, value } of leavesOf((step.answer ?? {}) as Record<string, Json>)) await type(page, path, value);
    if (step.press !== undefined) await pressByKey(page, `[data-action="${step.press}"]`);
    if (step.confirm) await pressByKey(page, '[data-confirm]');
  }
  await expect(page).toHaveURL(/\/product\/select/);
});

async function type(page: Page, path: string, value: Json): Promise<void> {
  if (value === null || value === '') return;
  const id = `field-${path.replaceAll('.', '-')}`;
  const reveal = page.locator(`[data-reveal="${path.split('.')[0]}"]`);
  if (!(await page.locator(`[id^="${id}"]`).first().isVisible()) && (await reveal.isVisible()))
    await pressByKey(page, `[data-reveal="${path.split('.')[0]}"]`);
  if (await page.locator(`[id="${id}-month"]`).count()) return typeDate(page, id, String(value));
  if (await page.locator(`input[type="radio"][id^="${id}-"]`).count()) return choose(page, id, String(value));
  await reach(page, `[id="${id}"]`);
  const control = page.locator(`[id="${id}"]`);
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  if (kind === 'checkbox') return page.keyboard.press('Space');
  if (kind === 'select')
    await page.keyboard.type((await control.locator(`option[value="${value}"]`).textContent()) ?? '');
  else await page.keyboard.type(String(value));
}

async function typeDate(page: Page, id: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, text] of [
    ['month', month],
    ['day', date],
    ['year', year],
  ] as const) {
    await reach(page, `[id="${id}-${part}"]`);
    await page.keyboard.type(text);
  }
}

/** A group of radios is one stop of the Tab key; arrows choose within it. */
async function choose(page: Page, id: string, value: string): Promise<void> {
  await reach(page, `[id^="${id}-"]`);
  const wanted = page.locator(`[id="${id}-${value}"]`);
  await page.keyboard.press('Space');
  for (let arrows = 0; arrows < 12 && !(await wanted.isChecked()); arrows += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function pressByKey(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'visible' });
  await reach(page, selector);
  await page.keyboard.press('Enter');
  await pass(50);
  await settled(page);
}

/** Goes on with the Tab key until what is wanted has the focus. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < MANY_TABS; tabs += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by the Tab key`);
}
