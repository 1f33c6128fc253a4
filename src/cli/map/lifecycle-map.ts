import type { Lifecycle, LifecycleTransition } from '../../../runtime/schema/types.ts';

/** A stage: the statuses of a lifecycle in one of its files. */
export type Stage = { name: string; states: readonly string[] };

/** A transition between two statuses, with the events that cause it, one line each, in the document's order. */
export type Arrow = { from: string; to: string; events: string[] };

/** The drawn parts of a stage. `outside` are statuses of other stages that are targets of its transitions. */
export type StageMap = {
  title: string;
  states: { name: string; isStart: boolean; isFinal: boolean }[];
  outside: string[];
  arrows: Arrow[];
};

/** The map of a stage: its statuses, and every transition that leaves one of them. */
export function mapOfStage(lifecycle: Lifecycle, { name, states }: Stage): StageMap {
  const arrows = states.flatMap((from) => arrowsFrom(lifecycle, from));
  const outside = [...new Set(arrows.map(({ to }) => to))].filter((to) => !states.includes(to));
  return {
    title: `${lifecycle.title}: ${name}`,
    states: states.map((state) => ({
      name: state,
      isStart: lifecycle.start === state,
      isFinal: lifecycle.states[state]?.final !== undefined,
    })),
    outside,
    arrows,
  };
}

function arrowsFrom({ states }: Lifecycle, from: string): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const [event, transitions] of Object.entries(states[from]?.on ?? {}))
    for (const transition of transitions) {
      const arrow = arrows.get(transition.to) ?? { from, to: transition.to, events: [] };
      arrows.set(transition.to, arrow);
      const label = labelOf(event, transition);
      if (!arrow.events.includes(label)) arrow.events.push(label);
    }
  return [...arrows.values()];
}

/** The label of a transition: the event and, if it has a condition, the tests that fail, or that it is one of several. */
function labelOf(event: string, { when, failing, refusing }: LifecycleTransition): string {
  if (failing) return `${event}, not ${failing.join(' or ')}`;
  if (refusing) return `${event}: refused`;
  return when === undefined ? event : `${event}, if`;
}
