import type { Block } from '../../schema/types.ts';
import { lateKinds } from './views.ts';

/** Whether one of the blocks is of a kind whose component is in a chunk of its own; lists, which have blocks within, are. */
export const hasLateBlock = (blocks: Readonly<Record<string, Block>> = {}): boolean =>
  Object.values(blocks).some((block) => lateKinds.has(block.kind));
