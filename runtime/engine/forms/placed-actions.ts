import type { Logic } from '../../schema/copy.ts';
import type { Block, Task } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { Product } from '../product.ts';
import { type Condition, holds } from '../rules/judge.ts';

type Says = (part: Condition) => boolean;

/** An action that has a button in a block. `shown`: whether its part of the block is shown. */
type PlacedAction = { action: string; shown: (says: Says) => boolean };

/** The state of a task, from its own conditions: the first that holds. */
export type TaskState = 'done' | 'working' | 'to-do';

const always = (): boolean => true;

/** The actions that have buttons in a block. */
export function placedActions(block: Block): PlacedAction[] {
  switch (block.kind) {
    case 'choice-list':
      return Object.values(block.items).map((item) => ({
        action: item.action,
        shown: (says) => says(item),
      }));
    case 'form':
    case 'callout':
    case 'empty':
    case 'toast':
      return block.action === undefined ? [] : [{ action: block.action, shown: always }];
    default:
      return [];
  }
}

export function taskState({ done, working }: Task, says: Says): TaskState {
  const is = (when: Logic | undefined): boolean => when !== undefined && says({ when });
  if (is(done)) return 'done';
  return is(working) ? 'working' : 'to-do';
}

type Surface = { blocks: Record<string, Block>; hidden: ReadonlySet<string> };

/** The actions with buttons in visible parts of blocks. */
export function actionsInBlocks({ blocks, hidden }: Surface, env: Environment, product: Product): string[] {
  const says: Says = (part) => holds(part, env, (id) => product.rules[id]);
  const inBlocks = Object.entries(blocks)
    .filter(([key]) => !hidden.has(key))
    .flatMap(([, block]) => placedActions(block))
    .filter(({ shown }) => shown(says));
  return [...new Set(inBlocks.map(({ action }) => action))];
}
