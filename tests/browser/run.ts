/** What the tests of one run share: the server's port, the journeys on disk, and where the looked-at states are noted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journey } from '../../runtime/schema/types.ts';
import { journeys } from '../journey/journeys.ts';

const root = join(import.meta.dirname, '../..');

export const AXE_LEDGER = join(root, 'test-results/looked-at');
export const PRESS_LEDGER = join(root, 'test-results/pressed');

export function port(): number {
  const given = Number(process.env.LINTEL_TEST_PORT);
  if (!given) throw new Error('The set-up of this run gave no port');
  return given;
}

/** The journeys that a page is driven through: those that LINTEL_JOURNEYS lists, a file of ids, or all where it lists none. */
export function drivenJourneys(): Journey[] {
  const list = process.env.LINTEL_JOURNEYS;
  if (!list || !existsSync(list)) return journeys;
  const chosen = new Set<string>(JSON.parse(readFileSync(list, 'utf8')));
  return journeys.filter(({ id }) => chosen.has(id));
}

/** The journey of the default brand that leads through the whole registration to offers, with an address nobody has registered. */
export function wholeRegistration(): Journey {
  const found = journeys.find(({ id }) => id === 'primary-home-to-offers');
  if (!found) throw new Error('There is no journey primary-home-to-offers');
  const email = `${crypto.randomUUID()}@example.com`;
  const steps = found.do.map((step) => (step.answer?.email ? { ...step, answer: { ...step.answer, email } } : step));
  return { ...found, do: steps };
}
