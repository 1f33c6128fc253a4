import { type ReactNode, useMemo } from 'react';
import { withScope } from '../../../../engine/facts/environment-of.ts';
import type { JsonObject } from '../../../../json/json.ts';
import type { TableBlock, TableColumn } from '../../../../schema/types.ts';
import type { BlockProps } from '../../../context/block-props.ts';
import { ItemScope } from '../../../context/item-scope.ts';
import { itemKey, useList } from '../../../context/list-fact.ts';
import { useRuntime } from '../../../context/runtime-context.tsx';
import { AppLink, Text } from '../../../context/text.tsx';
import { useAtom } from '../../../context/use-atom.ts';
import { useHolds } from '../../../context/use-holds.ts';
import { valueText } from '../../../context/value-text.ts';
import { Fold } from '../../../form/fold.tsx';
import styles from './lists.module.css';
import { useRowKeys } from './row-keys.ts';
import { Sourced } from './sourced.tsx';
import tables from './tables.module.css';
import { useValueText, Valued } from './valued.tsx';

/** A table of a list fact. A folded table is closed until its caption is pressed. */
export function TableView({ name, block }: BlockProps<TableBlock>) {
  const { caption, of, empty, folded = false, inShort } = block;
  const items = useList(of);
  if (items.length === 0 && empty !== undefined)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
      <div role="group" aria-labelledby={`table-${name}`}>
        <p id={`table-${name}`} className={tables.caption}>
          <Text copy={caption} />
        </p>
        <p className={styles.none}>
          <Text copy={empty} />
        </p>
      </div>
    );
  const table = <Table id={`table-${name}`} block={block} items={items} />;
  return folded ? (
    <Fold id={`table-${name}`} title={caption} inShort={inShort}>
      {table}
    </Fold>
  ) : (
    table
  );
}

type Props = { id: string; block: TableBlock; items: JsonObject[] };

/** A table wider than the screen scrolls in a region that the keyboard can reach. */
function Table({ id, block, items }: Props) {
  const { caption, hideCaption, columns, order, link, current, folded = false } = block;
  const shown = useColumns(columns, order, items);
  const body = useRowKeys(link !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={tables.scroller} aria-labelledby={id} tabIndex={0}>
      {/* Drawn as cards on narrow screens, it remains a table for screen readers. */}
      <table className={classOf(shown)} aria-labelledby={folded ? id : undefined}>
        {folded ? null : (
          <caption id={id} className={hideCaption ? 'visually-hidden' : tables.caption}>
            <span>
              <Text copy={caption} />
            </span>
          </caption>
        )}
        <thead>
          <tr>
            {shown.map(([key, column]) => (
              <th key={key} scope="col" data-format={column.format}>
                <Text copy={column.label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item, index) => (
            <ItemScope key={itemKey(item, index)} value={item}>
              <Row current={current}>
                {shown.map(([key, column], at) => (
                  <td key={key} data-long={column.long} data-narrow={column.narrow} data-format={column.format}>
                    <span className={tables.columnName} aria-hidden="true">
                      <Text copy={column.label} />
                    </span>
                    <span className={tables.value}>
                      {link !== undefined && at === 0 ? (
                        <AppLink to={link.to} query={link.query} className={tables.link}>
                          <Cell column={column} />
                        </AppLink>
                      ) : (
                        <Cell column={column} inRow={link !== undefined} />
                      )}
                    </span>
                  </td>
                ))}
              </Row>
            </ItemScope>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ current = false, children }: { current: TableBlock['current'] | undefined; children: ReactNode }) {
  return <tr aria-current={useHolds({ when: current }) || undefined}>{children}</tr>;
}

/** How the table is drawn on a phone: as it is, with two lines for each row, or with a card for each. */
function classOf(shown: readonly [string, TableColumn][]): string | undefined {
  if (shown.some(([, { narrow }]) => narrow !== undefined)) return tables.lines;
  return shown.length > 3 ? tables.wide : undefined;
}

/** The columns in order, without those to be hidden while none of their cells has a value. */
function useColumns(
  columns: TableBlock['columns'],
  order: readonly string[],
  items: readonly JsonObject[],
): [string, TableColumn][] {
  const { facts } = useRuntime();
  const hidden = useAtom(
    useMemo(
      () =>
        facts.derive((env, product) =>
          order
            .filter((key) => {
              const column = columns[key];
              return (
                column?.hideEmpty && items.every((item) => valueText(column, withScope(env, { item }), product) === '')
              );
            })
            .join(' '),
        ),
      [facts, columns, order, items],
    ),
  ).split(' ');
  return order.flatMap((key): [string, TableColumn][] => {
    const column = columns[key];
    return column && !hidden.includes(key) ? [[key, column]] : [];
  });
}

function Cell({ column, inRow = false }: { column: TableColumn; inRow?: boolean }) {
  const text = useValueText(column);
  const value = <Valued of={column} text={text} />;
  return column.source === undefined || text === '' ? (
    value
  ) : (
    <Sourced source={column.source} inRow={inRow}>
      {value}
    </Sourced>
  );
}
