import type { Logic } from '../../schema/copy.ts';
import type { ListItem } from '../../schema/types.ts';

export type TimelineState = NonNullable<ListItem['state']>;

type Timed = Pick<ListItem, 'state' | 'doneWhen' | 'when' | 'unless'>;

/**
 * The states of a timeline's items, in order. Of those that say when they are done, the first that is not done goes on.
 * One that is not shown counts for nothing.
 */
export function timelineStates(
  items: Record<string, Timed>,
  order: readonly string[],
  isTrue: (logic: Logic) => boolean,
): TimelineState[] {
  let under = false;
  return order.map((key): TimelineState => {
    const { state = 'next', doneWhen, when = true, unless = false } = items[key] ?? {};
    if (doneWhen === undefined || !isTrue(when) || isTrue(unless)) return state;
    if (isTrue(doneWhen)) return 'done';
    const first = !under;
    under = true;
    return first ? 'now' : 'next';
  });
}
