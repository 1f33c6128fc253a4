import { atom } from 'jotai/vanilla';
import { type ComponentType, memo, useMemo } from 'react';
import type { Block } from '../../schema/types.ts';
import type { Surface } from '../../state/surface.ts';
import { useItem } from '../context/item-scope.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { useAtom } from '../context/use-atom.ts';
import { Form } from '../form/form.tsx';
import { formContextOf } from '../form/form-context.ts';
import type { BlockProps, BlocksProps } from './block-props.ts';
import { EachView } from './each-block.tsx';
import { ListView } from './list-block.tsx';
import { NoticeView } from './notice-block.tsx';
import { SummaryView } from './summary-block.tsx';
import { TableView } from './table-block.tsx';
import { TextView } from './text-block.tsx';
import { WidgetView } from './widget-block.tsx';

type Views = { [K in Block['kind']]: ComponentType<BlockProps<Extract<Block, { kind: K }>>> };

const views: Views = {
  text: TextView,
  list: ListView,
  notice: NoticeView,
  form: FormView,
  summary: SummaryView,
  table: TableView,
  widget: WidgetView,
  each: EachView,
};

/** Draws the blocks of a surface (or of an each block) in order, those whose conditions hold. */
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
  // A notice is always rendered, empty while it is not raised, so that screen readers announce it.
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

function FormView({ name, block, surface }: BlockProps<Extract<Block, { kind: 'form' }>>) {
  const compiled = surface.forms[name];
  if (!compiled) throw new Error(`The form ${name} of ${surface.id} is not compiled`);
  return <Form context={formContextOf(surface, name, block, compiled)} />;
}
