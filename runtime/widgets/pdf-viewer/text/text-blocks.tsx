import type { ReactNode } from 'react';
import type { TextBlock, TextCell } from '../../../engine/papers/paper-text.ts';
import styles from '../styles/paper-text.module.css';

/** What stands on a line to fill in: the button that signs it, or the signature. */
export type LineOf = (id: string) => ReactNode;

/** A text has no identity but its place: what it says never changes while it is shown. */
export const keyed = <T,>(items: readonly T[]): { key: string; item: T }[] =>
  items.map((item, index) => ({ key: `${index}`, item }));

/** Runs of text; strong ones in bold. */
export const Runs = ({ cell }: { cell: TextCell | undefined }) =>
  keyed(cell ?? []).map(({ key, item: { text, strong } }) =>
    strong ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>,
  );

export const Blocks = ({ blocks, lineOf }: { blocks: readonly TextBlock[]; lineOf: LineOf }) =>
  keyed(blocks).map(({ key, item }) => <Block key={key} block={item} lineOf={lineOf} />);

function Block({ block, lineOf }: { block: TextBlock; lineOf: LineOf }) {
  switch (block.kind) {
    case 'list':
      return <List {...block} />;
    case 'summary':
      return <Summary {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'notice':
      return (
        <div className={styles.notice}>
          <Paragraph {...block} />
        </div>
      );
    case 'field':
      return (
        <div className={styles.line}>
          {lineOf(block.id ?? '')}
          <p className={styles.label}>
            <Runs cell={block.title} />
          </p>
        </div>
      );
    case 'paragraph':
      return <Paragraph {...block} />;
  }
}

const Paragraph = ({ title, rows, style }: TextBlock) => (
  <>
    {title ? (
      <p className={styles.caption}>
        <Runs cell={title} />
      </p>
    ) : null}
    {keyed(rows).map(({ key, item }) => (
      <p key={key} className={styles.paragraph} data-style={style}>
        <Runs cell={item[0]} />
      </p>
    ))}
  </>
);

function List({ rows, style }: TextBlock) {
  const items = keyed(rows).map(({ key, item }) => (
    <li key={key}>
      <Runs cell={item[0]} />
    </li>
  ));
  return style === 'numbers' ? (
    <ol className={styles.list}>{items}</ol>
  ) : (
    <ul className={styles.list} data-style={style}>
      {items}
    </ul>
  );
}

const Summary = ({ rows }: TextBlock) => (
  <dl className={styles.summary}>
    {keyed(rows).map(({ key, item: [label, value, note] }) => (
      <div key={key} className={styles.row}>
        <dt>
          <Runs cell={label} />
        </dt>
        <dd>
          <strong>
            <Runs cell={value} />
          </strong>
          {note ? (
            <span className={styles.note}>
              <Runs cell={note} />
            </span>
          ) : null}
        </dd>
      </div>
    ))}
  </dl>
);

/** Each row a list of its cells under their heads: no row is wider than a phone. */
const Table = ({ title, rows: [heads = [], ...rows] }: TextBlock) => (
  <>
    <p className={styles.caption}>
      <Runs cell={title} />
    </p>
    <ul className={styles.rows}>
      {keyed(rows).map(({ key, item }) => (
        <li key={key}>
          <dl className={styles.summary}>
            {keyed(item).map(({ key: column, item: cell }, index) => (
              <div key={column} className={styles.row}>
                <dt>
                  <Runs cell={heads[index]} />
                </dt>
                <dd>
                  <Runs cell={cell} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </>
);
