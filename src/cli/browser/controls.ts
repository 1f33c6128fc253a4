/** Fills the controls of a page by the facts that a journey answers. */

import type { Locator, Page } from '@playwright/test';
import { fileNamed } from '../../../runtime/journey/uploads.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { byId, idOf, leave, NoControl, tick } from './control.ts';
import { fillChecked, fillPeople, upload } from './list-controls.ts';

/** Stands for a choice that was not made. */
const UNSELECTED = 'INIT';
const APPEARS_WITHIN_MS = 10_000;

type Leaf = { path: string; value: Json };

/** What becomes of the last control that was answered: it is left, or keeps the focus until a press takes it away. */
type Afterwards = 'leave' | 'stay';

/** Answers facts as a person would: one control after the other, leaving each. */
export async function answerAll(
  page: Page,
  answers: Record<string, unknown>,
  last: Afterwards = 'leave',
): Promise<void> {
  const leaves = leavesOf(answers as Record<string, Json>);
  for (const [index, leaf] of leaves.entries())
    await answerOne(page, leaf, index === leaves.length - 1 ? last : 'leave');
}

/** The single answers in an object of them: dotted path and value. A list is one value, and so is a file. */
export function leavesOf(answers: Record<string, Json>, within = ''): Leaf[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const path = within ? `${within}.${key}` : key;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && fileNamed(value) === undefined ? leavesOf(value, path) : [{ path, value }];
  });
}

async function answerOne(page: Page, { path, value }: Leaf, afterwards: Afterwards): Promise<void> {
  const id = idOf(path);
  await reveal(page, path);
  const control = await whatIsThere(page, path);
  if (control === 'file') return upload(page, id, value);
  if (control === 'people') return fillPeople(page, id, value);
  if (control === 'boxes') return fillChecked(page, path, value);
  if (control === 'single') return fillSingle(byId(page, id), value, afterwards);
  if (control === 'date') return fillDate(page, id, value, afterwards);
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

type Control = 'single' | 'date' | 'choice' | 'file' | 'people' | 'boxes';

async function whatIsThere(page: Page, path: string): Promise<Control> {
  const id = idOf(path);
  const single = page.locator(`:is(input, select, textarea)[id="${id}"]`);
  const month = byId(page, `${id}-month`);
  const choice = page.locator(`input[type="radio"][id^="${id}-"]`);
  const file = byId(page, `${id}-file`);
  const person = byId(page, `${id}-0-title`);
  const boxes = page.locator(`input[type="checkbox"][name="${path}"]`);
  try {
    await single
      .or(month)
      .or(choice)
      .or(file)
      .or(person)
      .or(boxes)
      .first()
      .waitFor({ state: 'attached', timeout: APPEARS_WITHIN_MS });
  } catch {
    throw new NoControl(`no control for '${path}' on the screen`);
  }
  if ((await single.count()) > 0) return 'single';
  if ((await file.count()) > 0) return 'file';
  if ((await person.count()) > 0) return 'people';
  if ((await boxes.count()) > 0) return 'boxes';
  return (await month.count()) > 0 ? 'date' : 'choice';
}

async function fillSingle(control: Locator, value: Json, afterwards: Afterwards): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  if (kind === 'checkbox') await tick(control, value === true);
  else if (kind === 'select') await control.selectOption(value === null || value === UNSELECTED ? '' : String(value));
  else await control.fill(value === null ? '' : String(value));
  if (afterwards === 'leave') await leave(control);
}

/** Three inputs; what is no date goes into the year, so that it is seen and refused. */
async function fillDate(page: Page, id: string, value: Json, afterwards: Afterwards): Promise<void> {
  const [year = '', month = '', day = ''] = /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    ? String(value).split('-')
    : [value === null ? '' : String(value)];
  for (const [part, text] of [
    ['month', month],
    ['day', day],
    ['year', year],
  ])
    await byId(page, `${id}-${part}`).fill(text ?? '');
  if (afterwards === 'leave') await leave(byId(page, `${id}-year`));
}

/** Radios are pressed by key, so that a styled card over the input is no obstacle. A choice cannot be taken back. */
async function choose(page: Page, id: string, value: Json): Promise<void> {
  if (value === null || value === UNSELECTED) return;
  const radio = byId(page, `${id}-${String(value)}`);
  if ((await radio.count()) === 0) throw new NoControl(`no choice '${String(value)}' for '${id}' on the screen`);
  await tick(radio, true);
  await leave(radio);
}
