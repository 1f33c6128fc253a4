import { expect, it } from 'vitest';
import type { MoveRecord } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { lifecycle, personas } from '../../lifecycle/documents.ts';
import { happen, transitionCases } from '../../lifecycle/transition-case.ts';
import { goTheWay } from '../../lifecycle/usual-way.ts';
import { ranJourneys } from '../ran-journeys.ts';

const nameOf = ({ from, event, transition }: MoveRecord): string => `${from} ${event} ${transition}`;

const transitions = Object.entries(lifecycle.states).flatMap(([status, { on = {} }]) =>
  Object.entries(on).flatMap(([event, list]) => list.map((_, index) => `${status} ${event} ${index}`)),
);

/** What the journeys of the repository take, each on the engine. */
const takenByJourneys = (): string[] => ranJourneys().flatMap(({ moves }) => moves.map(nameOf));

/** What applicants of the sandbox take on their way, each as far as it leads. */
const takenByPersonas = (): string[] =>
  Object.values(personas.personas).flatMap(({ match: { lastName, street } }) =>
    goTheWay({ ...(lastName && { lastName }), ...(street && { street: `12 ${street}` }) }).records.map(nameOf),
  );

const takenByCases = (): string[] => transitionCases.flatMap((given) => happen(given).records.map(nameOf));

it('every transition is taken: by a journey, an applicant of the sandbox, or a case', () => {
  const taken = new Set([...takenByJourneys(), ...takenByPersonas(), ...takenByCases()]);
  expect(transitions.filter((name) => !taken.has(name))).toEqual([]);
});
