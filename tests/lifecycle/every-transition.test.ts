import { expect, it } from 'vitest';
import type { MoveRecord } from '../../runtime/lifecycle/lifecycle-state.ts';
import { ranJourneys } from '../journey/ran-journeys.ts';
import { lifecycle, personas } from './documents.ts';
import { happen, transitionCases } from './transition-case.ts';
import { goTheWay } from './usual-way.ts';

const nameOf = ({ from, event, transition }: MoveRecord): string => `${from} ${event} ${transition}`;

const transitions = Object.entries(lifecycle.states).flatMap(([status, { on = {} }]) =>
  Object.entries(on).flatMap(([event, list]) => list.map((_, index) => `${status} ${event} ${index}`)),
);

/** What the journeys of the repository take, each on the engine. */
const takenByJourneys = (): string[] => ranJourneys.flatMap(({ moves }) => moves.map(nameOf));

/** What applicants of the sandbox take on their way, each as far as it leads. */
const takenByPersonas = (): string[] =>
  Object.values(personas.personas).flatMap(({ match: { lastName, street } }) =>
    goTheWay({ ...(lastName && { lastName }), ...(street && { street: `12 ${street}` }) }).records.map(nameOf),
  );

const takenByCases = (): string[] => transitionCases.flatMap((given) => happen(given).records.map(nameOf));

const taken = new Set([...takenByJourneys(), ...takenByPersonas(), ...takenByCases()]);

it.each(transitionCases)('in $in, $event ($title) leads to $rests', (given) => {
  const { status, view, messages: told } = happen(given);
  expect(status).toBe(given.rests);
  expect(view).toMatchObject(given.shows ?? {});
  expect(told).toEqual(expect.arrayContaining(given.told ?? []));
});

it('every transition is taken: by a journey, an applicant of the sandbox, or a case', () => {
  expect(transitions.filter((name) => !taken.has(name))).toEqual([]);
});
