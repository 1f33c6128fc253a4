import type { Block } from '../../schema/types.ts';
import { lateKinds } from './views.ts';

/**
 * Whether one of the blocks is of a kind whose component is in a separate chunk. Each blocks, which contain other
 * blocks, are of such a kind themselves.
 */
export const hasLateBlock = (blocks: Readonly<Record<string, Block>> = {}): boolean =>
  Object.values(blocks).some((block) => lateKinds.has(block.kind));
