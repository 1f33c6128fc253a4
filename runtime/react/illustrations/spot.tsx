import type { Illustration } from '../../schema/types.ts';
import { drawings } from './drawings.ts';
import styles from './spot.module.css';

/** A drawing in the brand's colours. Hidden from screen readers: text beside it says the same. */
export const Spot = ({ name }: { name: Illustration }) => (
  <svg className={styles.spot} aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
    {drawings[name].map(([tone, path, motion]) => (
      <path
        key={`${tone} ${path}`}
        className={motion === undefined ? styles[tone] : `${styles[tone]} ${styles[motion]}`}
        d={path}
        // The length in which the style sheet counts, whatever the path's own.
        pathLength={motion === 'draws' ? 1 : undefined}
      />
    ))}
  </svg>
);
