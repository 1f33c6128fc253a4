import type { ListBlock, ListItem } from '../../schema/types.ts';
import type { BlockProps } from '../context/block-props.ts';
import { Text, useText } from '../context/text.tsx';
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
  const timeline = style === 'timeline';
  const Tag = timeline || style === 'numbers' ? 'ol' : 'ul';
  const View = timeline ? Moment : Item;
  return (
    <Tag className={signed.has(style) ? `${lists.signed} ${lists[style]}` : lists[style]}>
      {order.map((key) => {
        const item = items[key];
        return item ? <View key={key} item={item} /> : null;
      })}
    </Tag>
  );
}

/** Styles that draw an icon before each item. */
const signed = new Set<string>(['checks', 'crosses', 'timeline']);

function Item({ item }: { item: ListItem }) {
  return useHolds(item) ? (
    <li>
      <Text copy={item.text} links={item.links} />
    </li>
  ) : null;
}

/** An item of a timeline: its state in words, its date and its text. */
function Moment({ item: { state = 'next', date = '', ...item } }: { item: ListItem }) {
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
      <Text copy={item.text} links={item.links} />
    </li>
  ) : null;
}
