/** What changes a page when a field is left: a value that is refused, or an address that is verified. */
import type { Locator, Page } from '@playwright/test';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { settled } from '../../../src/cli/browser/screen.ts';

/** What is typed: it is judged when it is left, while a choice is judged when it is made. */
const LINES =
  'main :is(textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"])):visible:enabled:not([readonly])';
/** Most fields refuse one of these: one that takes all of them has nothing to say when it is left. */
const REFUSED = ['1', '#', '999999999', ''];
/** A real address, so that leaving its last line tells that it was verified. */
const ADDRESS = { street1: '742 Cedar Ave', street2: '', city: 'Denver', state: 'CO', zip: '80203' };

/** Something entered, without leaving it. `top`: of its field, in px from the top of the page. */
export type Entry = { name: string; top: number; enter(page: Page): Promise<void> };

/** The text of the page and how much room it takes. */
export const looks = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main: HTMLElement) => `${main.getBoundingClientRect().height} ${main.innerText}`);

/** Shows the lines of an address that are entered by hand. */
export async function revealAll(page: Page): Promise<void> {
  const reveals = page.locator('main [data-reveal]:visible');
  for (let left = await reveals.count(); left > 0; left -= 1) await reveals.first().click();
  // A form that is folded behind its legend.
  const folds = page.locator('main details:not([open]):has(input, textarea, select) > summary:visible');
  for (let left = await folds.count(); left > 0; left -= 1) await folds.first().click();
}

/** The ids of the lines that can be typed in. */
export const linesOf = (page: Page): Promise<string[]> =>
  page.locator(LINES).evaluateAll((all) => all.map(({ id }) => id).filter((id) => id !== ''));

/** Which kinds of lines were left on other pages: those are left here only while nothing else has changed this page. */
export type LeftKinds = { has(kind: string): boolean; add(kind: string): void };

/** What may change this page when it is left. What stood in the lines stands in them again afterwards. */
export async function findEntries(page: Page, left: LeftKinds): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const id of await linesOf(page)) {
    const kind = await kindOf(page.locator(`[id="${id}"]`));
    if (entries.length > 0 && left.has(kind)) continue;
    const found = await refusedIn(page, id);
    if (found.length > 0) left.add(kind);
    entries.push(...found);
  }
  if (entries.length > 0 && left.has(VERIFIED)) return entries;
  const verified = await verifiedAddresses(page);
  if (verified.length > 0) left.add(VERIFIED);
  return [...entries, ...verified];
}

/** The kind of the lines of an address that is verified. */
const VERIFIED = 'verified address';

/** The same wherever a line looks and works the same: what it is to a browser, and its classes. */
const kindOf = (line: Locator): Promise<string> =>
  line.evaluate((element) =>
    ['type', 'inputmode', 'role', 'class'].reduce(
      (kind, name) => `${kind} ${element.getAttribute(name) ?? ''}`,
      element.localName,
    ),
  );

/** The first value that the field refuses, which is said where it was entered on this page for the first time. */
async function refusedIn(page: Page, id: string): Promise<Entry[]> {
  const line = page.locator(`[id="${id}"]`);
  const errors = page.locator('main [data-error-for]');
  const given = await line.inputValue();
  for (const value of REFUSED) {
    const before = await errors.count();
    await enterAndLeave(line, value);
    if ((await errors.count()) <= before) continue;
    const top = await topOf(line);
    await enterAndLeave(line, given);
    return [{ name: `${id} '${value}'`, top, enter: (on) => enter(on.locator(`[id="${id}"]`), value) }];
  }
  await enterAndLeave(line, given);
  return [];
}

async function enterAndLeave(line: Locator, value: string): Promise<void> {
  await enter(line, value);
  await line.blur();
  await settled(line.page());
}

/** What is cleared was something before. */
async function enter(line: Locator, value: string): Promise<void> {
  if (value === '') await line.fill('1');
  await line.fill(value);
}

/** Addresses are verified when their last line is left. */
async function verifiedAddresses(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const zip of await page.locator('main .field[data-fact] input[id$="-zip"]:visible').all()) {
    const fact = await zip.evaluate((input) => input.closest('[data-fact]')?.getAttribute('data-fact'));
    const street = page.locator(`[id="${(await zip.getAttribute('id'))?.replace(/-zip$/, '-street1')}"]`);
    if (!fact || (await street.count()) === 0) continue;
    const answers = Object.fromEntries(Object.entries(ADDRESS).map(([part, value]) => [`${fact}.${part}`, value]));
    const name = `${fact} with an address that exists`;
    entries.push({ name, top: await topOf(zip), enter: (on) => answerAll(on, answers, 'stay') });
  }
  return entries;
}

const topOf = (line: Locator): Promise<number> =>
  line.evaluate((element) => element.getBoundingClientRect().top + scrollY);
