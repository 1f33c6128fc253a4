import { useMemo } from 'react';
import type { JsonObject } from '../../../../json/json.ts';
import type { TableBlock, TableColumn } from '../../../../schema/types.ts';
import type { BlockProps } from '../../../context/block-props.ts';
import { itemKey, useList } from '../../../context/list-fact.ts';
import { useRuntime } from '../../../context/runtime-context.tsx';
import { Text } from '../../../context/text.tsx';
import { useAtom } from '../../../context/use-atom.ts';
import { valueText } from '../../../context/value-text.ts';
import { withBreaks } from '../../../context/with-breaks.tsx';
import styles from './lists.module.css';
import tables from './tables.module.css';

/** A table of a list fact; a folded one is closed until its caption is pressed. */
export function TableView({ name, block }: BlockProps<TableBlock>) {
  const { caption, of, empty, folded = false } = block;
  const items = useList(of);
  if (items.length === 0 && empty !== undefined)
    return (
      <p className={styles.none}>
        <Text copy={empty} />
      </p>
    );
  const table = <Table id={`table-${name}`} block={block} items={items} />;
  return folded ? (
    <details>
      <summary id={`table-${name}`} className={styles.fold}>
        <Text copy={caption} />
      </summary>
      {table}
    </details>
  ) : (
    table
  );
}

type Props = { id: string; block: TableBlock; items: JsonObject[] };

/** If it is wider than the screen, it scrolls in a region that the keyboard can reach. */
function Table({ id, block: { caption, columns, order, folded = false }, items }: Props) {
  const shown = order.flatMap((key): [string, TableColumn][] => (columns[key] ? [[key, columns[key]]] : []));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={tables.scroller} aria-labelledby={id} tabIndex={0}>
      {/* Drawn as cards on narrow screens, it remains a table for screen readers. */}
      <table className={shown.length > 3 ? tables.wide : undefined} aria-labelledby={folded ? id : undefined}>
        {folded ? null : (
          <caption id={id} className={tables.caption}>
            <span>
              <Text copy={caption} />
            </span>
          </caption>
        )}
        <thead>
          <tr>
            {shown.map(([key, column]) => (
              <th key={key} scope="col">
                <Text copy={column.label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={itemKey(item, index)}>
              {shown.map(([key, column]) => (
                <td key={key}>
                  <span className={tables.columnName} aria-hidden="true">
                    <Text copy={column.label} />
                  </span>
                  <span className={tables.value}>
                    <Cell column={column} item={item} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ column, item }: { column: TableColumn; item: JsonObject }) {
  const { facts } = useRuntime();
  const text = useAtom(
    useMemo(() => facts.derive((env, product) => valueText(column, env, product), item), [facts, column, item]),
  );
  return withBreaks(text);
}
