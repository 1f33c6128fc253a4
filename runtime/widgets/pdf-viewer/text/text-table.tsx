import { useId } from 'react';
import type { TextBlock } from '../../../engine/papers/paper-text.ts';
import styles from '../styles/paper-text.module.css';
import { keyed, Runs } from './text-runs.tsx';

/**
 * A table whose first row is its header. On a phone each row is a list of its cells, with the name of each column. If a
 * table is wider than the window, it scrolls in a region that the keyboard can reach.
 */
export function TextTable({ title, rows: [heads = [], ...rows] }: TextBlock) {
  const caption = useId();
  return (
    <>
      <p id={caption} className={styles.caption}>
        <Runs cell={title} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroller} aria-labelledby={caption} tabIndex={0}>
        <table className={styles.table} aria-labelledby={caption}>
          <thead>
            <tr>
              {keyed(heads).map(({ key, item }) => (
                <th key={key} scope="col">
                  <Runs cell={item} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rows).map(({ key, item }) => (
              <tr key={key}>
                {keyed(item).map(({ key: column, item: cell }) => (
                  <td key={column}>
                    {heads[Number(column)] ? (
                      <span className={styles.columnName} aria-hidden="true">
                        <Runs cell={heads[Number(column)]} />
                      </span>
                    ) : null}
                    <Runs cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
