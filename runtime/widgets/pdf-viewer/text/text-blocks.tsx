import type { ReactNode } from 'react';
import type { TextBlock } from '../../../engine/papers/paper-text.ts';
import styles from '../styles/paper-text.module.css';
import { keyed, Runs } from './text-runs.tsx';
import { TextTable } from './text-table.tsx';

/** Renders the content of a line by its id: the button to sign it, or the signature. */
export type LineOf = (id: string) => ReactNode;

export const Blocks = ({ blocks, lineOf }: { blocks: readonly TextBlock[]; lineOf: LineOf }) =>
  keyed(blocks).map(({ key, item }) => <Block key={key} block={item} lineOf={lineOf} />);

function Block({ block, lineOf }: { block: TextBlock; lineOf: LineOf }) {
  switch (block.kind) {
    case 'list':
      return <List {...block} />;
    case 'summary':
      return <Summary {...block} />;
    case 'table':
      return <TextTable {...block} />;
    case 'notice':
      return (
        <div className={styles.notice} data-tone={block.style}>
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
