import type { Alternative, ComparedCell, ComparedRow, ComparisonBlock, Format } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { Text } from '../../context/text.tsx';
import { useHolds } from '../../context/use-holds.ts';
import { useValueText } from '../../context/use-value.ts';
import styles from './comparison-block.module.css';

/** Alternatives side by side. Without enough room, the table scrolls in a region that the keyboard can reach. */
export function ComparisonView({ name, block }: BlockProps<ComparisonBlock>) {
  const { caption, alternatives, alternativeOrder, rows, order } = block;
  const id = `comparison-${name}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-labelledby={id} tabIndex={0}>
      <table className={styles.comparison}>
        <caption id={id} className={styles.caption}>
          <Text copy={caption} />
        </caption>
        <thead>
          <tr>
            <td />
            {alternativeOrder.map((key) => {
              const alternative = alternatives[key];
              return alternative ? <Head key={key} alternative={alternative} figures={isFigures(block, key)} /> : null;
            })}
          </tr>
        </thead>
        <tbody>
          {order.map((key) => {
            const row = rows[key];
            return row ? <Row key={key} block={block} row={row} /> : null;
          })}
        </tbody>
      </table>
    </section>
  );
}

const figureFormats: ReadonlySet<Format | undefined> = new Set(['money', 'money-cents', 'percent']);

/** Whether a column has figures only, in all rows, shown or not. Figures end at the same edge; words begin at the same edge. */
function isFigures({ rows, order }: ComparisonBlock, column: string): boolean {
  const cells = order.flatMap((key) => rows[key]?.cells[column] ?? []);
  return cells.length > 0 && cells.every(({ format }) => figureFormats.has(format));
}

const Head = ({ alternative: { label }, figures }: { alternative: Alternative; figures: boolean }) => (
  <th scope="col" className={figures ? styles.figures : undefined}>
    <Text copy={label} />
  </th>
);

function Row({ block, row }: { block: ComparisonBlock; row: ComparedRow }) {
  return useHolds(row) ? (
    <tr>
      <th scope="row">
        <Text copy={row.label} />
      </th>
      {block.alternativeOrder.map((key) => (
        <Cell key={key} cell={row.cells[key] ?? unknown} figures={isFigures(block, key)} />
      ))}
    </tr>
  ) : null;
}

const unknown: ComparedCell = { value: null };

function Cell({ cell, figures }: { cell: ComparedCell; figures: boolean }) {
  const text = useValueText(cell);
  return <td className={figures ? styles.figures : undefined}>{text === '' ? '–' : text}</td>;
}
