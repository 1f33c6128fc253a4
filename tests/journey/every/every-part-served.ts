import { expect, it } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { loaded } from '../../documents/loaded.ts';
import { ranJourneys } from '../ran-journeys.ts';

const { organisations } = loaded;
const lifecycles = Object.values(organisations.get('main')?.server.lifecycle ?? {});
const parts = lifecycles.flatMap(({ view = {} }) => Object.keys(view));

/** Parts of the view that a journey gives itself prove nothing of the view. */
const given = ({ given: start, do: steps }: Journey): unknown[] => [
  start?.application,
  ...steps.map(({ application }) => application),
];

/** Parts of the lifecycle's view with a value in them, in any journey: an empty list is none. */
function servedParts(): Set<string> {
  const served = new Set<string>();
  for (const { journey, steps } of ranJourneys()) {
    const own = given(journey);
    const shown = parts.filter((part) => own.every((one) => !isThere(one, part)));
    for (const { after } of steps) for (const part of shown) if (isThere(after.application, part)) served.add(part);
  }
  return served;
}

function isThere(application: unknown, part: string): boolean {
  // Journeys are JSON, and so is what the machine keeps.
  const value = readPath(application as Parameters<typeof readPath>[0], part) ?? null;
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

it('every part that the view can show is shown in some journey', () => {
  const served = servedParts();
  expect(parts).toEqual(expect.arrayContaining(['uuid', 'loanNumber', 'apr']));
  expect(parts.filter((part) => !served.has(part))).toEqual([]);
});
