import type { ComponentType } from 'react';
import type { Block } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';

/** The blocks of a surface, in order. */
export type BlocksProps = { blocks: Record<string, Block>; order: readonly string[]; surface: Surface };

/** Props of a block's component. `name` is the block's key; `Blocks` draws nested blocks. */
export type BlockProps<B extends Block> = {
  name: string;
  block: B;
  surface: Surface;
  Blocks: ComponentType<BlocksProps>;
};
