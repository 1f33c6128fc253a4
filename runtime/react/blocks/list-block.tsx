import type { ListBlock, ListItem } from '../../schema/types.ts';
import { Text } from '../context/text.tsx';
import { useHolds } from '../context/use-holds.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export function ListView({ block: { title, style = 'bullets', items, order } }: BlockProps<ListBlock>) {
  const Tag = style === 'numbers' ? 'ol' : 'ul';
  return (
    <div>
      {title === undefined ? null : (
        <h2 className={styles.heading}>
          <Text copy={title} />
        </h2>
      )}
      <Tag className={signed.has(style) ? `${styles.signed} ${styles[style]}` : undefined}>
        {order.map((key) => {
          const item = items[key];
          return item ? <Item key={key} item={item} /> : null;
        })}
      </Tag>
    </div>
  );
}

/** Styles that draw an icon before each item. */
const signed = new Set<string>(['checks', 'crosses']);

function Item({ item }: { item: ListItem }) {
  return useHolds(item) ? (
    <li>
      <Text copy={item.text} links={item.links} />
    </li>
  ) : null;
}
