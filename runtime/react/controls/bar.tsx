import type { Bar as BarDocument } from '../../schema/types.ts';
import { Text } from '../context/text.tsx';
import { useHolds } from '../context/use-holds.ts';
import styles from './bar.module.css';

/** The screen's main amount, beside the first action; shown on phones only. */
export function Bar({ bar }: { bar: BarDocument }) {
  const { figure, unit, detail } = bar;
  return useHolds(bar) ? (
    <p className={styles.bar} data-bar>
      <strong className={styles.figure}>
        <Text copy={figure} />
      </strong>
      {unit === undefined ? null : (
        <>
          {' '}
          <Text copy={unit} />
        </>
      )}
      {detail === undefined ? null : (
        <span className={styles.detail}>
          {' '}
          <Text copy={detail} />
        </span>
      )}
    </p>
  ) : null;
}
