import type { EmptyBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import { PlacedAction } from '../../controls/actions.tsx';
import { Spot } from '../../illustrations/spot.tsx';
import styles from './empty-block.module.css';

/** Shown in place of a list that has no items. */
export function EmptyView({ block: { illustration, title, text, links, action }, surface }: BlockProps<EmptyBlock>) {
  return (
    <div className={styles.empty}>
      {illustration === undefined ? null : <Spot name={illustration} />}
      <p className={styles.title}>
        <Text copy={title} links={links} />
      </p>
      {text === undefined ? null : (
        <p className={styles.text}>
          <Text copy={text} links={links} />
        </p>
      )}
      {action === undefined ? null : (
        <div className={styles.action}>
          <PlacedAction name={action} surface={surface} />
        </div>
      )}
    </div>
  );
}
