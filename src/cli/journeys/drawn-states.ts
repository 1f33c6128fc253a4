/** Which steps of journeys show the states of pages that the server's renderer draws for a look at them. */
import type { JourneyTraits } from './journey-cover.ts';
import type { ShownState } from './shown-states.ts';

/** The number of a step of a journey, from 0, and what it is the first to show. */
export type StateStep = { journey: string; step: number; state: ShownState };

/** The states of these journeys, each where it is shown first. `every`: of all organisations with all parts; else as `named`. */
export function statesToDraw(ran: readonly Pick<JourneyTraits, 'id' | 'steps'>[], every: boolean): StateStep[] {
  const found = ran.flatMap(({ id, steps }) =>
    steps.flatMap(({ states = [] }, step) => states.map((state): StateStep => ({ journey: id, step, state }))),
  );
  const first = new Map<string, StateStep>();
  // A page at rest stands for its screen where there is one; of equal ones that with the fewest steps before it.
  const resting = [...found].sort((one, other) => (every ? 0 : rest(one) - rest(other)) || one.step - other.step);
  for (const one of resting)
    for (const name of every ? [JSON.stringify(one.state)] : named(one.state))
      if (!first.has(name)) first.set(name, one);
  return [...new Set(first.values())];
}

const rest = ({ state: { part, dialog } }: StateStep): number => Number(part !== 'at rest') + Number(dialog !== null);

/** What is shown once in the default brand: each screen, each dialog, and each kind of part. */
function named({ org, screen, dialog, part }: ShownState): string[] {
  if (org !== 'main') return [];
  const [kind = ''] = part.split(' ');
  return [`screen ${screen}`, `part ${kind}`, ...(dialog === null ? [] : [`dialog ${dialog}`])];
}
