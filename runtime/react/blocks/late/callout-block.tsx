import type { CalloutBlock, CalloutItem } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { PlacedAction } from '../../controls/actions.tsx';
import { NamedIcon } from '../../icons/icon.tsx';
import styles from './callout-block.module.css';

/** An important note. Its icon conveys the same as its colour. */
export function CalloutView({ block, surface }: BlockProps<CalloutBlock>) {
  const { tone = 'info', icon, title, text, links, items = {}, order = Object.keys(items), action } = block;
  // `order` may list the links if there are no items.
  const shown = order.filter((key) => items[key] !== undefined);
  return (
    <div className={icon === undefined ? 'notice' : `notice ${styles.pictured}`} data-tone={tone}>
      {icon === undefined ? null : (
        <span className={styles.icon}>
          <NamedIcon name={icon} />
        </span>
      )}
      <h2 className={styles.title}>
        <Text copy={title} links={links} />
      </h2>
      {text === undefined ? null : (
        <p>
          <Text copy={text} links={links} />
        </p>
      )}
      {shown.length === 0 ? null : (
        <ul className={styles.items}>
          {shown.map((key) => {
            const item = items[key];
            return item ? <Item key={key} item={item} /> : null;
          })}
        </ul>
      )}
      {action === undefined ? null : (
        <div className={styles.action}>
          <PlacedAction name={action} surface={surface} />
        </div>
      )}
    </div>
  );
}

function Item({ item }: { item: CalloutItem }) {
  return useHolds(item) ? (
    <li>
      <Text copy={item.text} links={item.links} />
    </li>
  ) : null;
}
