import { useMemo } from 'react';
import { type TimelineState, timelineStates } from '../../engine/progress/timeline-states.ts';
import { holds } from '../../engine/rules/judge.ts';
import type { ListBlock, ListItem } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { useRuntime } from '../context/runtime-context.tsx';
import { Text, useText } from '../context/text.tsx';
import { useAtom } from '../context/use-atom.ts';
import { useHolds } from '../context/use-holds.ts';
import { useShellText } from '../context/use-shell-text.ts';
import { Foldable } from '../form/fold.tsx';
import styles from './blocks.module.css';
import lists from './lists.module.css';

export function ListView({ block }: BlockProps<ListBlock>) {
  const { title, folded, inShort } = block;
  const heading = (
    <h2 className={styles.heading}>
      <Text copy={title ?? ''} />
    </h2>
  );
  return (
    <Foldable title={title} folded={folded} inShort={inShort} heading={heading}>
      <Items block={block} />
    </Foldable>
  );
}

function Items({ block: { style = 'bullets', items, order } }: { block: ListBlock }) {
  if (style === 'timeline') return <Timeline items={items} order={order} />;
  const Tag = style === 'numbers' ? 'ol' : 'ul';
  return (
    <Tag className={signed.has(style) ? `${lists.signed} ${lists[style]}` : lists[style]}>
      {order.map((key) => {
        const item = items[key];
        return item ? <Item key={key} item={item} /> : null;
      })}
    </Tag>
  );
}

/** Styles that draw an icon before each item. */
const signed = new Set<string>(['checks', 'crosses']);

function Item({ item }: { item: ListItem }) {
  return useHolds(item) ? (
    <li>
      <Text copy={item.text} links={item.links} />
      {item.note && (
        <span className={lists.note}>
          <Text copy={item.note} links={item.links} />
        </span>
      )}
    </li>
  ) : null;
}

function Timeline({ items, order }: Pick<ListBlock, 'items' | 'order'>) {
  const { facts } = useRuntime();
  const states = useAtom(
    useMemo(
      () =>
        facts.derive((env, product) =>
          timelineStates(items, order, (when) => holds({ when }, env, (id) => product.rules[id])).join(' '),
        ),
      [facts, items, order],
    ),
  ).split(' ');
  return (
    <ol
      className={`${lists.signed} ${lists.timeline}`}
      aria-live={order.some((key) => items[key]?.doneWhen) ? 'polite' : undefined}
    >
      {order.map((key, index) => {
        const item = items[key];
        return item ? <Moment key={key} item={item} state={states[index] as TimelineState} /> : null;
      })}
    </ol>
  );
}

/** An item of a timeline: its state in words, its date and its text. */
function Moment({ item: { date = '', ...item }, state }: { item: ListItem; state: TimelineState }) {
  const words = {
    done: useShellText('states', 'state-done'),
    now: useShellText('states', 'state-now'),
    next: useShellText('states', 'state-next'),
  };
  const day = useText(date);
  return useHolds(item) ? (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={lists.moment}>
        {words[state]}
        {day === '' ? '' : `, ${day}`}
      </span>
      <span className="visually-hidden">: </span>
      <Text copy={state === 'done' ? item.text : (item.ahead ?? item.text)} links={item.links} />
    </li>
  ) : null;
}
