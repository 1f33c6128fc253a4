import type { Logic } from '../../schema/copy.ts';
import type { Block, Task } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { Product } from '../product.ts';
import { type Condition, holds } from '../rules/judge.ts';

/** An action whose button stands in a block, and what decides whether it is there. */
type PlacedAction = { action: string; shown: (says: (part: Condition) => boolean) => boolean };

/** The state of a task, from its own conditions: the first that holds. */
export type TaskState = 'done' | 'working' | 'blocked' | 'to-do';

const always = (): boolean => true;

/** The actions whose buttons stand in a block. */
export function placedActions(block: Block): PlacedAction[] {
  switch (block.kind) {
    case 'choice-list':
      return Object.values(block.items).map((item) => ({ action: item.action, shown: (says) => says(item) }));
    case 'task-list':
      return Object.values(block.items).flatMap((task) =>
        task.action === undefined
          ? []
          : [{ action: task.action, shown: (says) => says(task) && taskState(task, says) === 'to-do' }],
      );
    case 'callout':
    case 'empty':
      return block.action === undefined ? [] : [{ action: block.action, shown: always }];
    default:
      return [];
  }
}

export function taskState({ done, working, blocked }: Task, says: (part: Condition) => boolean): TaskState {
  const is = (when: Logic | undefined): boolean => when !== undefined && says({ when });
  if (is(done)) return 'done';
  if (is(working)) return 'working';
  return is(blocked) ? 'blocked' : 'to-do';
}

type Surface = { blocks: Record<string, Block>; hidden: ReadonlySet<string> };

/** The actions whose buttons stand in blocks that are shown, and those of them that their blocks do not show now. */
export function standingInBlocks(
  { blocks, hidden }: Surface,
  env: Environment,
  product: Product,
): { placed: string[]; withheld: string[] } {
  const says = (part: Condition): boolean => holds(part, env, (id) => product.rules[id]);
  const standing = Object.entries(blocks)
    .filter(([key]) => !hidden.has(key))
    .flatMap(([, block]) => placedActions(block));
  const shown = new Set(standing.filter((one) => one.shown(says)).map(({ action }) => action));
  const placed = [...new Set(standing.map(({ action }) => action))];
  return { placed, withheld: placed.filter((action) => !shown.has(action)) };
}
