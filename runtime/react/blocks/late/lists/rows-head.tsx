import type { EachBlock } from '../../../../schema/types.ts';
import { Text } from '../../../context/text.tsx';
import styles from './row-values.module.css';

/**
 * The labels of the columns above a list of rows, if each row shows the same summary. Screen readers are told the label
 * with each value.
 */
export function RowsHead({ blocks }: Pick<EachBlock, 'blocks'>) {
  const [summary, ...others] = Object.values(blocks).filter((block) => block.kind === 'summary');
  if (summary === undefined || others.length > 0 || summary.when !== undefined || summary.unless !== undefined)
    return null;
  const columns = summary.order.flatMap((key) => {
    const row = summary.rows[key];
    return row ? [{ key, row }] : [];
  });
  // With a row that only some items have, the columns are not the same in each.
  if (columns.some(({ row }) => row.when !== undefined)) return null;
  return (
    <div className={styles.head} aria-hidden="true">
      <div className={styles.labels}>
        {columns.map(({ key, row }) => (
          <span key={key}>
            <Text copy={row.label} />
          </span>
        ))}
      </div>
    </div>
  );
}
