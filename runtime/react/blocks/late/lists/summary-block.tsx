import { useRef } from 'react';
import type { RowDetail, SummaryBlock, SummaryRow, Target } from '../../../../schema/types.ts';
import type { BlockProps } from '../../../context/block-props.ts';
import { AppLink, Text, useText } from '../../../context/text.tsx';
import { useHolds } from '../../../context/use-holds.ts';
import { useShellText } from '../../../context/use-shell-text.ts';
import { withBreaks } from '../../../context/with-breaks.tsx';
import { CopyButton } from '../../../controls/copy-button.tsx';
import { Foldable } from '../../../form/fold.tsx';
import dl from './figures.module.css';
import styles from './lists.module.css';
import { Sourced } from './sourced.tsx';
import { SpokenFigures } from './spoken-figures.tsx';
import { useValueText, Valued } from './valued.tsx';

export function SummaryView({ block }: BlockProps<SummaryBlock>) {
  const { title, folded, inShort } = block;
  const heading = (
    <h2 className={styles.heading}>
      <Text copy={title ?? ''} />
    </h2>
  );
  return (
    <Foldable title={title} folded={folded} inShort={inShort} heading={heading}>
      <Rows block={block} />
    </Foldable>
  );
}

function Rows({ block: { rows, order, style } }: { block: SummaryBlock }) {
  const list = useRef<HTMLDListElement>(null);
  const figures = style === 'figures';
  return (
    <div className={dl.around}>
      <dl ref={list} className={figures ? dl.figures : style === 'line' ? dl.line : dl.summary}>
        {order.map((key) => {
          const row = rows[key];
          return row ? <Row key={key} row={row} /> : null;
        })}
      </dl>
      {figures ? <SpokenFigures of={list} /> : null}
    </div>
  );
}

function Row({ row }: { row: SummaryRow }) {
  const text = useValueText(row);
  return useHolds(row) ? (
    <div className={dl.row} data-long={row.long}>
      <dt>
        <Text copy={row.label} />
      </dt>
      <dd>
        {row.source === undefined || text === '' ? (
          <Valued of={row} text={text} />
        ) : (
          <Sourced source={row.source}>
            <Valued of={row} text={text} />
          </Sourced>
        )}
        {row.detail === undefined ? null : <Detail detail={row.detail} />}
        {row.copyable && text !== '' ? <CopyOf row={row} value={text} /> : null}
      </dd>
      {row.change === undefined ? null : (
        <dd className={dl.change}>
          <Change row={row} to={row.change} />
        </dd>
      )}
    </div>
  ) : null;
}

function Detail({ detail }: { detail: RowDetail }) {
  const text = useValueText(detail);
  return text === '' ? null : <span className={dl.detail}>{withBreaks(text)}</span>;
}

function CopyOf({ row, value }: { row: SummaryRow; value: string }) {
  return <CopyButton value={value} of={useText(row.label)} />;
}

/** A link to the place where the value is entered or changed; its accessible name contains the row's label. */
function Change({ row, to }: { row: SummaryRow; to: Target }) {
  const [add, change] = [useShellText('states', 'add'), useShellText('states', 'change')];
  const path = typeof to === 'string' ? to : undefined;
  return path === undefined ? null : (
    <AppLink to={path}>
      {row.adds ? add : change}
      <span className="visually-hidden">
        {' '}
        <Text copy={row.label} />
      </span>
    </AppLink>
  );
}
