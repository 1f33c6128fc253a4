import type { ChoiceItem, ChoiceListBlock } from '../../../schema/types.ts';
import type { Surface } from '../../../state/surface.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { PlacedAction } from '../../controls/actions.tsx';
import { NamedIcon } from '../../icons/icon.tsx';
import { BlockTitle } from './block-title.tsx';
import styles from './choice-list-block.module.css';

/** Several ways to continue, each with an explanation and a button of its own. */
export function ChoiceListView({ block: { title, items, order }, surface }: BlockProps<ChoiceListBlock>) {
  return (
    <div>
      <BlockTitle copy={title} />
      <ul className={styles.choices}>
        {order.map((key) => {
          const item = items[key];
          return item ? <Choice key={key} item={item} surface={surface} /> : null;
        })}
      </ul>
    </div>
  );
}

function Choice({ item, surface }: { item: ChoiceItem; surface: Surface }) {
  const shown = useHolds(item);
  // A choice is hidden while its action is not offered.
  const offered = useHolds(surface.actions[item.action] ?? never);
  return shown && offered ? (
    <li
      className={item.icon === undefined ? styles.choice : `${styles.choice} ${styles.pictured}`}
      data-window={item.window}
    >
      {item.icon === undefined ? null : (
        <span className={styles.icon}>
          <NamedIcon name={item.icon} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <span>
            <Text copy={item.title} links={item.links} />
          </span>
          {item.mark === undefined ? null : (
            <span className={styles.mark}>
              {' '}
              <Text copy={item.mark} />
            </span>
          )}
        </p>
        {item.text === undefined ? null : (
          <p className={styles.text}>
            <Text copy={item.text} links={item.links} />
          </p>
        )}
      </div>
      <PlacedAction name={item.action} surface={surface} />
    </li>
  ) : null;
}

const never = { when: false };
