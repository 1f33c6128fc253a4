/** What the tests of one run share: the server's port, the journeys on disk, and where the looked-at states are noted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from '../../../runtime/schema/types.ts';
import { AxeLedger } from '../../../src/cli/browser/axe.ts';
import { BASE, siteOf } from '../../../src/cli/browser/site.ts';
import { tooLateToBegin } from '../../../src/cli/journeys/first-drawn-step.ts';
import type { WrittenCover } from '../../../src/cli/journeys/written-cover.ts';
import { begunSteps, journeys } from '../../journey/journeys.ts';
import { runMode } from './run-mode.ts';

const root = join(import.meta.dirname, '../../..');

export const AXE_LEDGER = join(root, 'test-results/looked-at');
/** The states of pages that were drawn and looked at. */
export const DRAWN_LEDGER = join(root, 'test-results/drawn');
/** A second attempt looks at every state: what the first one claimed and found must not be lost. */
export const axeLedger = ({ retry }: { retry: number }) =>
  new AxeLedger(AXE_LEDGER, { always: retry > 0, each: LOOKED_AT[runMode()] });

/** States are looked at as the server draws them (drawn-states.test.ts); a page that a browser is driven through, for what else it shows. */
const LOOKED_AT = { short: 'nothing', all: 'screen', whole: 'state' } as const;
/** The screens that a page has changed to in the walk of all changes. */
export const CHANGED_LEDGER = join(root, 'test-results/changed');
export const PRESS_LEDGER = join(root, 'test-results/pressed');
/** Kinds of controls and lines that a test of held presses has taken on. */
export const HELD_LEDGER = join(root, 'test-results/held');

export function port(): number {
  const given = Number(process.env.LINTEL_TEST_PORT);
  if (!given) throw new Error('The set-up of this run gave no port');
  return given;
}

/** The data folder of the run's server. */
export function dataFolder(): string {
  const given = process.env.LINTEL_TEST_DATA;
  if (!given) throw new Error('The set-up of this run gave no data folder');
  return given;
}

/** A journey up to the last step that is driven. `from`: the first that a page makes. */
export type DrivenJourney = { journey: Journey; from: number };

/**
 * The journeys that a page is driven through, those with most steps first: those that the file LINTEL_JOURNEYS names, each by the steps that
 * it says; all, and whole but for the steps in which they begin, where there is no such file.
 */
export function drivenJourneys(): DrivenJourney[] {
  const file = process.env.LINTEL_JOURNEYS;
  if (!file || !existsSync(file))
    return longestFirst(journeys.map((journey) => ({ journey, from: begunWithoutPage(journey) })));
  return ranged(writtenCover(file).chosen);
}

/**
 * The journeys that lead to all screens and statuses by a change of page, as `--cover` wrote them, or to those that the driven
 * journeys do not show; none without its file.
 */
export const changingJourneys = (which: 'chosen' | 'beyond'): DrivenJourney[] => ranged(chosenChanges()?.[which] ?? {});

/**
 * The journeys that open, by an address, what no change of page leads to: each up to the step that opens it. A further product has no
 * public page from which a link could lead there.
 */
export function openingJourneys(): (DrivenJourney & { places: string[] })[] {
  return (chosenChanges()?.opened ?? []).flatMap(({ journey: id, places, from, to }) => {
    const [journey] = journeys.filter((one) => one.id === id);
    const step = journey?.do[to - 1];
    if (!journey || !step || siteOf(journey.org ?? 'main', 0).base !== BASE) return [];
    // An application that is given is opened without what came before.
    if (step.application !== undefined) return [{ journey: { ...journey, do: [step] }, from: 0, places }];
    return [{ journey: { ...journey, do: journey.do.slice(0, to) }, from, places }];
  });
}

/** What those journeys lead to; undefined without the file. */
export function chosenChanges(): WrittenCover['changes'] {
  const file = process.env.LINTEL_JOURNEYS ?? join(root, 'test-results/journey-cover.json');
  return existsSync(file) ? writtenCover(file).changes : undefined;
}

function ranged(chosen: WrittenCover['chosen']): DrivenJourney[] {
  const driven = journeys.flatMap((journey) => {
    const { from, to } = chosen[journey.id] ?? { from: 0, to: 0 };
    return to === 0 ? [] : [{ journey: { ...journey, do: journey.do.slice(0, to) }, from }];
  });
  return longestFirst(driven);
}

/** The steps in which a journey begins are made without a page where they need none. */
function begunWithoutPage(journey: Journey): number {
  const begun = begunSteps.get(journey.id) ?? 0;
  return tooLateToBegin(journey, begun) ? 0 : begun;
}

const writtenCover = (file: string): WrittenCover => JSON.parse(readFileSync(file, 'utf8'));

/** The states that are drawn for a look at them; undefined: all that the journeys show. */
export function chosenStates(): WrittenCover['drawn'] | undefined {
  const file = process.env.LINTEL_JOURNEYS;
  return file && existsSync(file) ? writtenCover(file).drawn : undefined;
}

const drawnSteps = ({ journey, from }: DrivenJourney): number => journey.do.length - from;
const longestFirst = (all: DrivenJourney[]): DrivenJourney[] =>
  all.sort((one, other) => drawnSteps(other) - drawnSteps(one));

/** The journey of the default brand that leads through the whole registration to offers, with an address nobody has registered, unless one is given. */
export function wholeRegistration(email = `${crypto.randomUUID()}@example.com`): Journey {
  const found = journeys.find(({ id }) => id === 'primary-home-to-offers');
  if (!found) throw new Error('There is no journey primary-home-to-offers');
  const steps = found.do.map((step) => (step.answer?.email ? { ...step, answer: { ...step.answer, email } } : step));
  return { ...found, do: steps };
}
