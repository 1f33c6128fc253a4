import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';

/** Blocks in an order, drawn on a surface. */
export type BlocksProps = { blocks: Record<string, Block>; order: readonly string[]; surface: Surface };

/** What a view of a block is given. `name` is its key; `Blocks` draws the blocks within it. */
export type BlockProps<B extends Block> = {
  name: string;
  block: B;
  surface: Surface;
  Blocks: ComponentType<BlocksProps>;
};
