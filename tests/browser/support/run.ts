/** What the tests of one run share: the server's port, the journeys on disk, and where the looked-at states are noted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from '../../../runtime/schema/types.ts';
import { AxeLedger } from '../../../src/cli/browser/axe.ts';
import type { Cover } from '../../../src/cli/journeys/journey-cover.ts';
import { journeys } from '../../journey/journeys.ts';

const root = join(import.meta.dirname, '../../..');

export const AXE_LEDGER = join(root, 'test-results/looked-at');
/** A second attempt looks at every state: what the first one claimed and found must not be lost. */
export const axeLedger = ({ retry }: { retry: number }) => new AxeLedger(AXE_LEDGER, { always: retry > 0 });
export const PRESS_LEDGER = join(root, 'test-results/pressed');
/** Kinds of controls and lines that a test of held presses has taken on. */
export const HELD_LEDGER = join(root, 'test-results/held');
/** Whether everything is to be tried, and not only what the engine's run of the journeys chose. */
export const everything = (): boolean => !process.env.LINTEL_JOURNEYS;

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
 * it says; all, and whole, where there is no such file.
 */
export function drivenJourneys(): DrivenJourney[] {
  const file = process.env.LINTEL_JOURNEYS;
  if (!file || !existsSync(file)) return longestFirst(journeys.map((journey) => ({ journey, from: 0 })));
  const chosen: Cover['chosen'] = JSON.parse(readFileSync(file, 'utf8'));
  const driven = journeys.flatMap((journey) => {
    const { from, to } = chosen[journey.id] ?? { from: 0, to: 0 };
    return to === 0 ? [] : [{ journey: { ...journey, do: journey.do.slice(0, to) }, from }];
  });
  return longestFirst(driven);
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
