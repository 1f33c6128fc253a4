import { atom } from 'jotai/vanilla';
import { type ComponentType, memo, useMemo } from 'react';
import type { Block } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';
import type { BlockProps, BlocksProps } from '../context/block-props.ts';
import { useItem } from '../context/item-scope.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { views } from './views.ts';

/** Draws the blocks of a surface or of an each block, in order, if their conditions hold. */
export function Blocks({ blocks, order, surface }: BlocksProps) {
  return order.map((name) => {
    const block = blocks[name];
    return block ? <BlockView key={name} name={name} block={block} surface={surface} /> : null;
  });
}

const BlockView = memo(function BlockView({ name, block, surface }: Omit<BlockProps<Block>, 'Blocks'>) {
  const { facts } = useRuntime();
  const item = useItem();
  const shown = useMemo(() => {
    const holds = facts.holds(block, item);
    const raised = facts.raised(surface);
    return atom((get) => get(holds) && !get(raised).hidden.includes(name));
  }, [facts, block, item, surface, name]);
  if (!useAtom(shown)) return null;
  // A notice's element is always rendered and empty while no rule raises it, so that screen readers announce a change.
  return block.kind === 'notice' ? (
    draw(name, block, surface)
  ) : (
    <div data-block={name}>{draw(name, block, surface)}</div>
  );
});

function draw<K extends Block['kind']>(name: string, block: Extract<Block, { kind: K }>, surface: Surface) {
  const View: ComponentType<BlockProps<Extract<Block, { kind: K }>>> = views[block.kind as K];
  return <View name={name} block={block} surface={surface} Blocks={Blocks} />;
}
