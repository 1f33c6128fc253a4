import { atom } from 'jotai/vanilla';
import { type ComponentType, memo, useMemo } from 'react';
import type { Block } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';
import type { BlockProps, BlocksProps } from '../context/block-props.ts';
import { useItem } from '../context/item-scope.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import styles from './blocks.module.css';
import { partId } from './part-id.ts';
import { views } from './views.ts';

/**
 * Draws the blocks of a surface or of an each block, in order, if their conditions hold. Those below the heading of a
 * part are one group with its name.
 */
export function Blocks({ blocks, order, surface }: BlocksProps) {
  const parts = order.filter((name) => isPart(blocks[name]));
  const [first] = parts;
  const before = first === undefined ? order : order.slice(0, order.indexOf(first));
  return (
    <>
      <Row blocks={blocks} order={before} surface={surface} />
      {parts.map((name, index) => {
        const next = parts[index + 1];
        const own = order.slice(order.indexOf(name), next === undefined ? undefined : order.indexOf(next));
        const heading = blocks[name];
        return heading && <Part key={name} heading={heading} blocks={blocks} order={own} surface={surface} />;
      })}
    </>
  );
}

const isPart = (block: Block | undefined): boolean => block?.kind === 'text' && block.style === 'part';

function Row({ blocks, order, surface }: BlocksProps) {
  return order.map((name) => {
    const block = blocks[name];
    return block ? <BlockView key={name} name={name} block={block} surface={surface} /> : null;
  });
}

/** A part of a long form: a group with the name of its heading, which is its first block. */
function Part({ heading, ...own }: BlocksProps & { heading: Block }) {
  const [name = ''] = own.order;
  const row = <Row {...own} />;
  return useIsShown(name, heading, own.surface) ? (
    <fieldset className={`stack ${styles.group}`} aria-labelledby={partId(name)}>
      {row}
    </fieldset>
  ) : (
    row
  );
}

/** Whether the block's conditions hold and no rule hides it. */
function useIsShown(name: string, block: Block, surface: Surface): boolean {
  const { facts } = useRuntime();
  const item = useItem();
  const shown = useMemo(() => {
    const holds = facts.holds(block, item);
    const raised = facts.ruleVisibility(surface);
    return atom((get) => get(holds) && !get(raised).hidden.includes(name));
  }, [facts, block, item, surface, name]);
  return useAtom(shown);
}

const BlockView = memo(function BlockView({ name, block, surface }: Omit<BlockProps<Block>, 'Blocks'>) {
  if (!useIsShown(name, block, surface)) return null;
  // A notice's element is always rendered and empty while no rule raises it, so that screen readers announce a change.
  return block.kind === 'notice' ? (
    draw(name, block, surface)
  ) : (
    <div data-block={name} data-window={'window' in block ? block.window : undefined}>
      {draw(name, block, surface)}
    </div>
  );
});

function draw<K extends Block['kind']>(name: string, block: Extract<Block, { kind: K }>, surface: Surface) {
  const View: ComponentType<BlockProps<Extract<Block, { kind: K }>>> = views[block.kind as K];
  return <View name={name} block={block} surface={surface} Blocks={Blocks} />;
}
