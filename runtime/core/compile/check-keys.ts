import type { Action, Block, Field } from '../../schema/types.ts';
import type { CheckContext } from './check-context.ts';
import { own } from './json-object.ts';
import { pointerTo } from './json-pointer.ts';

/** What is hidden is hidden by its key: an action shares none with a block or a field where one of them has a condition. */
export function checkKeys({ documents, report }: CheckContext): void {
  for (const screen of documents.screen.values()) {
    const { blocks, actions } = screen.value;
    for (const [key, action] of Object.entries(actions)) {
      const others = namesakes(blocks, key);
      if (others.length === 0 || ![action, ...others].some(isConditional)) continue;
      report(
        screen,
        pointerTo('/actions', key),
        {
          code: 'key-shared',
          message: `"${key}" names an action and a block or field: what hides one would hide the other.`,
          remedy: 'give one of them another key',
        },
        'key',
      );
    }
  }
}

type Part = Block | Field | Action;

const isConditional = ({ when, unless }: Part): boolean => when !== undefined || unless !== undefined;

/** The blocks and fields of this key. */
function namesakes(blocks: Record<string, Block>, key: string): Part[] {
  const fields = Object.values(blocks).flatMap((block) =>
    block.kind === 'form' ? (own(block.fields, key) ?? []) : [],
  );
  return [...fields, ...(own(blocks, key) === undefined ? [] : [blocks[key] as Block])];
}
