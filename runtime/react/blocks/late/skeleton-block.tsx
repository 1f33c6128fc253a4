import type { SkeletonBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import styles from './skeleton-block.module.css';

/** The number of bars in each shape. */
const bars = { text: 3, figures: 3, list: 4, card: 3 } as const;

/** A placeholder for content that is loading. Its text is for screen readers, its bars are only visible. */
export function SkeletonView({ block: { label, shape = 'text' } }: BlockProps<SkeletonBlock>) {
  return (
    <div className={styles.wait} role="status">
      <span className="visually-hidden">
        <Text copy={label} />
      </span>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: bars[shape] }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same
          <span key={index} className={styles.bar} />
        ))}
      </div>
    </div>
  );
}
