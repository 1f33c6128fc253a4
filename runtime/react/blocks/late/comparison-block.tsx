import type { Alternative, ComparedCell, ComparedRow, ComparisonBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text, useText } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { useValueText } from '../../context/use-value.ts';
import styles from './comparison-block.module.css';

/** Alternatives side by side. Without enough room, the table scrolls in a region that the keyboard can reach. */
export function ComparisonView({ name, block }: BlockProps<ComparisonBlock>) {
  const { caption, hideCaption = false, alternatives, alternativeOrder, rows, order } = block;
  const id = `comparison-${name}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-labelledby={id} tabIndex={0}>
      <table className={styles.comparison}>
        <caption id={id} className={hideCaption ? 'visually-hidden' : styles.caption}>
          <Text copy={caption} />
        </caption>
        <thead>
          <tr>
            <td />
            {alternativeOrder.map((key) => {
              const alternative = alternatives[key];
              return alternative ? <Head key={key} alternative={alternative} /> : null;
            })}
          </tr>
        </thead>
        <tbody>
          {order.map((key) => {
            const row = rows[key];
            return row ? <Row key={key} row={row} columns={alternativeOrder} /> : null;
          })}
        </tbody>
      </table>
    </section>
  );
}

function Head({ alternative: { label, mark = '' } }: { alternative: Alternative }) {
  const words = useText(mark);
  return (
    <th scope="col">
      <Text copy={label} />
      {words === '' ? null : <span className={styles.mark}>{words}</span>}
    </th>
  );
}

function Row({ row, columns }: { row: ComparedRow; columns: readonly string[] }) {
  return useHolds(row) ? (
    <tr>
      <th scope="row">
        <Text copy={row.label} />
      </th>
      {columns.map((key) => (
        <Cell key={key} cell={row.cells[key] ?? unknown} />
      ))}
    </tr>
  ) : null;
}

const unknown: ComparedCell = { value: null };

function Cell({ cell }: { cell: ComparedCell }) {
  const text = useValueText(cell);
  return <td>{text === '' ? '–' : text}</td>;
}
