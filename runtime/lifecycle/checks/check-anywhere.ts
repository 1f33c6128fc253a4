import { namesIn } from '../../engine/logic/names-in.ts';
import type { Json } from '../../json/json.ts';
import type { Lifecycle } from '../../schema/types.ts';
import { isPersonsEvent } from '../participants.ts';
import { checkForgotten } from './check-forgotten.ts';
import { unknownFacts } from './check-lifecycle-facts.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks events that every status handles (`anywhere`): each is an event of a person, no status has a transition for it
 * as well, and it reads only declared facts.
 */
export function checkAnywhere(lifecycle: Lifecycle): LifecycleProblem[] {
  return Object.entries(lifecycle.anywhere ?? {}).flatMap(([event, note]) => {
    const at = ['anywhere', event];
    const own = Object.keys(lifecycle.states).filter((status) =>
      Object.hasOwn(lifecycle.states[status]?.on ?? {}, event),
    );
    return [
      ...(isPersonsEvent(lifecycle, event) ? [] : [problem('unknown-event', at, `'${event}' is an event of nobody.`)]),
      ...own.map((status) =>
        problem('event-taken-twice', at, `Every status takes '${event}', and ${status} has a transition for it, too.`),
      ),
      ...unknownFacts(lifecycle, namesIn(note.when ?? null), [...at, 'when']),
      ...unknownFacts(lifecycle, namesIn(Object.values(note.set ?? {}) as Json), [...at, 'set']),
      ...checkForgotten(lifecycle, note, [...at, 'forget']),
    ];
  });
}
