import type { HeroBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import styles from './hero-block.module.css';

/** One amount in the largest type. Its parts are read as one sentence: label, amount, unit. */
export function HeroView({ block: { label, figure, unit, detail, links } }: BlockProps<HeroBlock>) {
  return (
    <div className={styles.hero}>
      <p>
        {label === undefined ? null : (
          <span className={styles.label}>
            <Text copy={label} />{' '}
          </span>
        )}
        <span className={styles.figure}>
          <Text copy={figure} />
        </span>
        {unit === undefined ? null : (
          <span className={styles.unit}>
            {' '}
            <Text copy={unit} />
          </span>
        )}
      </p>
      {detail === undefined ? null : (
        <p className={styles.detail}>
          <Text copy={detail} links={links} />
        </p>
      )}
    </div>
  );
}
