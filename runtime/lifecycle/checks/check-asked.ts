import { namesIn } from '../../engine/logic/names-in.ts';
import type { Lifecycle } from '../../schema/types.ts';
import { unknownFacts } from './check-lifecycle-facts.ts';
import { factsRead } from './facts-read.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks when events of people are asked for: by declared facts, and not by the clock, for the server stores what is asked for and
 * reads it again only after a change of the application. Queues of what is asked for name such events.
 */
export function checkAsked(lifecycle: Lifecycle): LifecycleProblem[] {
  const { people = {}, queues = {}, facts } = lifecycle;
  const ofEvents = Object.entries(people).flatMap(([event, { askedWhen }]) => {
    if (askedWhen === undefined) return [];
    const at = ['people', event, 'askedWhen'];
    const timed = [...factsRead(lifecycle, askedWhen)].filter((name) => facts[name]?.source === 'clock');
    return [
      ...unknownFacts(lifecycle, namesIn(askedWhen), at),
      ...timed.map((name) => problem('asked-by-clock', at, `'${name}' changes while the application does not.`)),
    ];
  });
  const ofQueues = Object.entries(queues).flatMap(([queue, { asked = [] }]) =>
    asked.flatMap((event, index) => {
      const at = ['queues', queue, 'asked', String(index)];
      if (!Object.hasOwn(people, event)) return [problem('unknown-event', at, `'${event}' is no event of people.`)];
      return people[event]?.askedWhen === undefined
        ? [problem('never-asked', at, `Nothing says when '${event}' is asked for.`)]
        : [];
    }),
  );
  return [...ofEvents, ...ofQueues];
}
