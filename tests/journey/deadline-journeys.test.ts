import { expect, it } from 'vitest';
import { lifecycle } from '../lifecycle/documents.ts';
import { journeys } from './journeys.ts';

/** How a deadline stands before its day has passed, and after: one that is met in time by the lifecycle itself is never overdue. */
const before: readonly string[] = ['open', 'waiting'];

/** The standings that journeys expect of each deadline, in the order in which they do. */
const expected = journeys.map(({ do: steps }) =>
  steps.flatMap((step) => ('expect' in step ? Object.entries(step.expect?.deadlines ?? {}) : [])),
);

const bothSides = (id: string): boolean =>
  expected.some((standings) => {
    const own = standings.flatMap(([name, standing]) =>
      name === id && typeof standing === 'string' ? [standing] : [],
    );
    return own.some(
      (standing, at) => before.includes(standing) && own.slice(at + 1).some((later) => later !== standing),
    );
  });

/** Those that are never waited for say why: `check` finds no way on which their papers are not made before (runtime/lifecycle/checks/check-at-once.ts). */
const waits = Object.entries(lifecycle.deadlines ?? {}).filter(([, { atOnce }]) => atOnce === undefined);

it.each(waits)('%s has a journey on both sides of its day', (id) => {
  expect(bothSides(id)).toBe(true);
});
