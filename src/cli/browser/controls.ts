/** Fills the controls of a page by the facts that a journey answers. */

import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { fileNamed } from '../../../runtime/journey/server/uploads.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { byId, idOf, leave, NoControl, tick, unfold } from './control.ts';
import { fillChecked, fillPeople, upload } from './list-controls.ts';
import { retryWhileReplaced } from './screen.ts';

/** The value of a choice that was not made. */
const UNSELECTED = 'INIT';
const APPEARS_WITHIN_MS = 10_000;

type Leaf = { path: string; value: Json };

/** Whether the last answered control is blurred, or keeps the focus until the next click. */
type Afterwards = 'leave' | 'stay';

/** Answers facts as a person would: one control after the other, blurring each. */
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
  const control = await whatIsThere(page, path);
  if (control === 'file') return upload(page, id, value);
  if (control === 'people') return fillPeople(page, id, value);
  if (control === 'boxes') return fillChecked(page, path, value);
  if (control === 'date') return fillDate(page, id, value, afterwards);
  if (control === 'choice') return choose(page, id, value);
  await fillSingle(byId(page, id), control, value);
  if (afterwards === 'leave') await leave(byId(page, id));
}

type Single = 'text' | 'checkbox' | 'select';
type Control = Single | 'date' | 'choice' | 'file' | 'people' | 'boxes';

/** Waits for the control of a fact. The fields of an address may be behind "enter it by hand", which is then clicked. */
async function whatIsThere(page: Page, path: string): Promise<Control> {
  for (const until = Date.now() + APPEARS_WITHIN_MS; ; await pass(50)) {
    const seen = await retryWhileReplaced(page, () => lookForControl(page, path));
    if (seen === 'hidden') await page.locator(`[data-reveal="${parentOf(path)}"]`).click();
    else if (seen === 'folded') await unfold(page, idOf(path));
    else if (seen !== 'none') return seen;
    if (Date.now() > until) throw new NoControl(`no control for '${path}' on the screen`);
  }
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** hidden: behind a button that reveals it. folded: within a part of the page that is closed. */
function lookForControl(page: Page, path: string): Promise<Control | 'hidden' | 'folded' | 'none'> {
  return page.evaluate(
    ({ id, path, parent }) => {
      const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
      const has = (selector: string) => document.querySelector(selector) !== null;
      const single = document.querySelector(`:is(input, select, textarea)[id="${id}"]`);
      const button = parent ? document.querySelector(`[data-reveal="${parent}"]`) : null;
      if (isVisible(button) && !isVisible(document.getElementById(id)) && !has(`[id^="${id}-"]`)) return 'hidden';
      if (has(`details:not([open]) :is([id="${id}"], [id^="${id}-"])`)) return 'folded';
      if (single instanceof HTMLInputElement && single.type === 'checkbox') return 'checkbox';
      if (single) return single.localName === 'select' ? 'select' : 'text';
      if (has(`[id="${id}-file"]`)) return 'file';
      if (has(`[id="${id}-0-title"]`)) return 'people';
      if (has(`input[type="checkbox"][name="${path}"]`)) return 'boxes';
      if (has(`[id="${id}-month"]`)) return 'date';
      return has(`input[type="radio"][id^="${id}-"]`) ? 'choice' : 'none';
    },
    { id: idOf(path), path, parent: parentOf(path) },
  );
}

async function fillSingle(control: Locator, kind: Single, value: Json): Promise<void> {
  if (kind === 'checkbox') await tick(control, value === true);
  else if (kind === 'select') await control.selectOption(value === null || value === UNSELECTED ? '' : String(value));
  else await control.fill(value === null ? '' : String(value));
}

/** Fills the three inputs of a date. A text that is no date goes into the year, so that the form refuses it. */
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

/** Chooses a radio button by the keyboard, because a styled card covers the input. A choice cannot be undone. */
async function choose(page: Page, id: string, value: Json): Promise<void> {
  if (value === null || value === UNSELECTED) return;
  const radio = byId(page, `${id}-${String(value)}`);
  if ((await radio.count()) === 0) throw new NoControl(`no choice '${String(value)}' for '${id}' on the screen`);
  await tick(radio, true);
  await leave(radio);
}
