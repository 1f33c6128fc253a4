import { type Browser, expect, test } from '@playwright/test';
import { claim, isClaimed } from '../../src/cli/browser/claim.ts';
import type { Way } from '../../src/cli/journeys/ways-to-forms.ts';
import { type Control, markControls, pressHeldAt } from './support/held-press.ts';
import { findEntries, type LeftKinds, linesOf, looks } from './support/left-fields.ts';
import { knownWaysToForms } from './support/paths-to-forms.ts';
import { onwardPresses, otherPresses, type Press, roundsOf } from './support/press-plan.ts';
import { HELD_LEDGER } from './support/run.ts';
import { runMode } from './support/run-mode.ts';
import { Visit } from './support/visit.ts';

// What a test claimed, no other tries: a second attempt would have nothing left to try. Presses are made again one by one.
test.describe.configure({ retries: 0 });

const CONTROLS_WITHIN_MS = 120_000;

/** Forms with lines to type in, of which none changes the page when it is left: and why. */
const NOTHING_TO_SAY: Record<string, string> = {
  'application/bpo/home-condition': 'Notes on the home may say anything.',
  'application/liens': 'Why a loan is disputed may be told in any words.',
  'application/start/hmda': 'Origins are told in any words, or not at all.',
  'pages/agent': 'Applications are searched for by any words.',
  'pages/agent/application': 'Reasons and remarks are told in any words.',
  'pages/agent/conversation': 'A message may be its files alone.',
  'pages/passkeys': 'A passkey may have any name.',
};

/** `changed`: whether leaving the field changed the page; `failure`: what went wrong, absent where the click arrived. */
type Pressed = Press & { changed: boolean; failure?: string };
/** What came of a screen. `lines`: how many can be typed in; `entries`: after how many the page changed. */
type Tried = { lines: number; entries: number; presses: number; failures: string[] };

/** What looks and works the same is pressed, and left, on the first screen that has it, unless everything is to be. */
const everything = runMode() === 'whole';
const wanted = everything ? 'all' : (kind: string): boolean => claim(HELD_LEDGER, { control: kind });
const left: LeftKinds = {
  has: (kind) => !everything && isClaimed(HELD_LEDGER, { line: kind }),
  add: (kind) => void claim(HELD_LEDGER, { line: kind }),
};

/** Leaves a field by a press. One that a busy machine made too long is made again. */
async function press(visit: Visit, wanted: Press, tries = 3): Promise<Pressed> {
  const { page } = visit;
  const { control, entry, heldMs, by } = wanted;
  await visit.quiet();
  await entry.enter(page);
  // A phone brings the field that has the focus into view in the next frame: nobody presses sooner.
  await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const before = await looks(page);
  const outcome = await pressHeldAt(page, control, heldMs, by);
  await visit.quiet();
  if (outcome === 'slow' && tries > 1) return press(visit, wanted, tries - 1);
  const changed = (await looks(page)) !== before;
  if (outcome === 'arrived') return { ...wanted, changed };
  return {
    ...wanted,
    changed,
    failure: `${control.name} held by ${by} for ${heldMs} ms after ${entry.name}: ${outcome}`,
  };
}

/** The page is as it was reached, with these controls again: some come late. */
async function controlsAgain(visit: Visit, names: string[] = []): Promise<Control[]> {
  await visit.again();
  let controls: Control[] = [];
  await expect(async () => {
    controls = await markControls(visit.page);
    expect(controls.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  }).toPass({ timeout: CONTROLS_WITHIN_MS });
  return controls;
}

async function pressAgain(visit: Visit, presses: Press[]): Promise<Pressed[]> {
  const names = presses.map(({ control }) => control.name);
  return pressAll(visit, presses, await controlsAgain(visit, names));
}

/** On the page as it is, whose controls these are. */
async function pressAll(visit: Visit, presses: Press[], controls: Control[]): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  for (const one of presses) {
    const control = controls.find(({ name }) => name === one.control.name);
    if (control) pressed.push(await press(visit, { ...one, control }));
  }
  return pressed;
}

async function tryWay(browser: Browser, way: Way, turn: number): Promise<Tried> {
  const visit = await Visit.begin(browser, way);
  const lines = await linesOf(visit.page);
  const pressed = await tryPage(visit, turn);
  const proofs = pressed.filter(({ changed }) => changed);
  const entries = new Set(proofs.map(({ entry }) => entry)).size;
  const failures = pressed.flatMap(({ failure }) => failure ?? []);
  return { lines: lines.length, entries, presses: proofs.length, failures };
}

/** The first presses tell which entries change the page when their field is left: only after those a press is a proof. */
async function tryPage(visit: Visit, turn: number): Promise<Pressed[]> {
  const found = await findEntries(visit.page, left);
  if (found.length === 0) return [];
  const controls = await controlsAgain(visit);
  const pressed = await pressAll(visit, onwardPresses(found, controls, turn), controls);
  const proofs = pressed.filter(({ changed }) => changed);
  const entries = proofs.map(({ entry }) => entry);
  for (const presses of roundsOf(otherPresses(entries, controls, { done: proofs, wanted, turn })))
    for (const one of await pressAgain(visit, presses))
      pressed.push(isSettled(one) ? one : await byAnother(visit, one));
  return pressed;
}

const isSettled = ({ changed, failure }: Pressed): boolean => changed || failure !== undefined;

/** Where a draft has brought back what was typed, leaving it changes nothing: the press is made again by a borrower without one. */
async function byAnother(visit: Visit, one: Pressed, tries = 3): Promise<Pressed> {
  await visit.byAnother();
  const [again] = await pressAgain(visit, [one]);
  if (again && isSettled(again)) return again;
  if (again && tries > 1) return byAnother(visit, one, tries - 1);
  return { ...one, failure: `${one.control.name}: leaving ${one.entry.name} changed nothing` };
}

const told = ({ lines, entries, presses }: Tried): string =>
  lines === 0 ? 'nothing is typed in here' : `${presses} presses after ${entries} of ${lines} lines`;

const { ways, uncovered: leftOut, unreached } = await knownWaysToForms();

test('a journey leads to every form', () => {
  console.info(`No kind of field or button of their own, and not tried: ${leftOut.join(', ') || 'none'}`);
  expect(unreached).toEqual([]);
});

for (const [turn, screen] of [...new Set(ways.map((way) => way.screen))].entries())
  test(`what is pressed on ${screen} takes a held press, also when leaving a field changes the page`, async ({
    browser,
  }) => {
    const tried: Tried[] = [];
    for (const way of ways.filter((one) => one.screen === screen)) tried.push(await tryWay(browser, way, turn));
    console.info(`${screen}: ${tried.map(told).join('; ')}`);
    expect(tried.flatMap(({ failures }) => failures)).toEqual([]);
    const silent = tried.every(({ entries }) => entries === 0) && tried.some(({ lines }) => lines > 0);
    expect(silent, 'whether it has lines of which none changes the page when it is left').toBe(
      Object.hasOwn(NOTHING_TO_SAY, screen),
    );
  });
