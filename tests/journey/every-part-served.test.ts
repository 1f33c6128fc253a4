import { expect, it } from 'vitest';
import type { Session } from '../../runtime/engine/session/session.ts';
import { runJourney } from '../../runtime/journey/run.ts';
import { readPath } from '../../runtime/json/dotted-path.ts';
import type { Journey, JourneyStep } from '../../runtime/schema/types.ts';
import { functions } from '../../src/lending/registry.ts';
import { loaded } from '../documents/loaded.ts';
import { journeys } from './journeys.ts';

const { organisations, validators } = loaded;
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
  for (const journey of journeys) {
    const { product, server } = organisations.get(journey.org ?? 'main') ?? {};
    const [lifecycle] = Object.values(server?.lifecycle ?? {});
    const { personas, pricing, papers = {}, messages = {} } = server ?? {};
    if (!product || !lifecycle || !personas || !pricing) continue;
    const own = given(journey);
    const watch = (_step: JourneyStep, _before: Session, { application }: Session): void => {
      for (const part of parts)
        if (isThere(application, part) && !own.some((one) => isThere(one, part))) served.add(part);
    };
    const documents = { lifecycle, personas, pricing, papers, messages };
    runJourney(product, documents, journey, { validators, functions }, { step: watch });
  }
  return served;
}

function isThere(application: unknown, part: string): boolean {
  // Journeys are JSON, and so is what the machine keeps.
  const value = readPath(application as Parameters<typeof readPath>[0], part) ?? null;
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

const served = servedParts();

it('every part that the view can show is shown in some journey', () => {
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((part) => !served.has(part))).toEqual([]);
});
