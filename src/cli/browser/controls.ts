/** Fills the controls of a page by the fact that each holds: the control of fact 'a.b' has the id `field-a-b`. */
import type { Locator, Page } from '@playwright/test';
import type { Json } from '../../../runtime/schema/copy.ts';

/** Stands for a choice that was not made. */
const UNSELECTED = 'INIT';
const APPEARS_WITHIN_MS = 6_000;

type Leaf = { path: string; value: Json };

/** Thrown where the screen has no control for a fact that a journey answers. */
export class NoControl extends Error {
  override name = 'NoControl';
}

/** Answers facts as a person would: one control after the other, leaving each. */
export async function answerAll(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const leaf of leavesOf(answers as Record<string, Json>)) await answerOne(page, leaf);
}

/** The single answers in an object of them: dotted path and value. A list is one value. */
export function leavesOf(answers: Record<string, Json>, within = ''): Leaf[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const path = within ? `${within}.${key}` : key;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? leavesOf(value, path) : [{ path, value }];
  });
}

const idOf = (path: string) => `field-${path.replaceAll('.', '-')}`;
const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`);

async function answerOne(page: Page, { path, value }: Leaf): Promise<void> {
  const id = idOf(path);
  await reveal(page, path);
  const control = await whatIsThere(page, path);
  if (control === 'single') return fillSingle(byId(page, id), value);
  if (control === 'date') return fillDate(page, id, value);
  return choose(page, id, value);
}

/** The parts of an address may be behind "enter it by hand". */
async function reveal(page: Page, path: string): Promise<void> {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (!parent) return;
  const button = page.locator(`[data-reveal="${parent}"]`);
  const part = byId(page, idOf(path));
  await part
    .or(button)
    .or(page.locator(`[id^="${idOf(path)}-"]`))
    .first()
    .waitFor({ state: 'attached', timeout: APPEARS_WITHIN_MS })
    .catch(() => undefined);
  if ((await part.isVisible()) || !(await button.isVisible())) return;
  if ((await page.locator(`[id^="${idOf(path)}-"]`).count()) > 0) return;
  await button.click();
}

async function whatIsThere(page: Page, path: string): Promise<'single' | 'date' | 'choice'> {
  const id = idOf(path);
  const single = page.locator(`:is(input, select, textarea)[id="${id}"]`);
  const month = byId(page, `${id}-month`);
  const choice = page.locator(`input[type="radio"][id^="${id}-"]`);
  try {
    await single.or(month).or(choice).first().waitFor({ state: 'attached', timeout: APPEARS_WITHIN_MS });
  } catch {
    throw new NoControl(`no control for '${path}' on the screen`);
  }
  if ((await single.count()) > 0) return 'single';
  return (await month.count()) > 0 ? 'date' : 'choice';
}

async function fillSingle(control: Locator, value: Json): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  if (kind === 'checkbox') await tick(control, value === true);
  else if (kind === 'select') await control.selectOption(value === null || value === UNSELECTED ? '' : String(value));
  else await control.fill(value === null ? '' : String(value));
  await leave(control);
}

/** Three inputs; what is no date goes into the year, so that it is seen and refused. */
async function fillDate(page: Page, id: string, value: Json): Promise<void> {
  const [year = '', month = '', day = ''] = /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    ? String(value).split('-')
    : [value === null ? '' : String(value)];
  for (const [part, text] of [
    ['month', month],
    ['day', day],
    ['year', year],
  ])
    await byId(page, `${id}-${part}`).fill(text ?? '');
  await leave(byId(page, `${id}-year`));
}

/** Radios are pressed by key, so that a styled card over the input is no obstacle. A choice cannot be taken back. */
async function choose(page: Page, id: string, value: Json): Promise<void> {
  if (value === null || value === UNSELECTED) return;
  const radio = byId(page, `${id}-${String(value)}`);
  if ((await radio.count()) === 0) throw new NoControl(`no choice '${String(value)}' for '${id}' on the screen`);
  await tick(radio, true);
  await leave(radio);
}

async function tick(control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) === on) return;
  await control.focus();
  await control.press('Space');
  if ((await control.isChecked()) !== on)
    throw new NoControl(`${await control.getAttribute('id')} does not follow the space key`);
}

async function leave(control: Locator): Promise<void> {
  if ((await control.count()) > 0) await control.blur();
}
