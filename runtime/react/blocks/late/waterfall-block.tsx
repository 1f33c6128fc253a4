import { useMemo } from 'react';
import type { Environment } from '../../../engine/environment/environment.ts';
import { determine } from '../../../engine/logic/determine.ts';
import type { Product } from '../../../engine/product.ts';
import { holds } from '../../../engine/rules/judge.ts';
import type { WaterfallBlock, WaterfallRow } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { useItem } from '../../context/item-scope.ts';
import { useRuntime } from '../../context/runtime-context.tsx';
import { Text } from '../../context/text.tsx';
import { useAtom } from '../../context/use-atom.ts';
import { useValueText } from '../../context/use-value.ts';
import { Foldable } from '../../form/fold.tsx';
import { BlockTitle } from './block-title.tsx';
import { amountOf, type Bar, barsOf, signOf } from './waterfall-bars.ts';
import styles from './waterfall-block.module.css';

/** Shows how an amount is made up. The bars only repeat the amounts, which are also written as text. */
export function WaterfallView({ block }: BlockProps<WaterfallBlock>) {
  const bars = useBars(block);
  if (bars.length === 0) return null;
  const { title, folded, inShort } = block;
  return (
    <Foldable title={title} folded={folded} inShort={inShort} heading={<BlockTitle copy={title} />}>
      <dl className={styles.waterfall}>
        {bars.map((bar) => {
          const row = block.rows[bar.key];
          return row ? <Row key={bar.key} row={row} bar={bar} /> : null;
        })}
      </dl>
    </Foldable>
  );
}

function useBars(block: WaterfallBlock): Bar[] {
  const { facts } = useRuntime();
  const item = useItem();
  const amounts = useAtom(
    useMemo(
      () => facts.derive((env, product) => JSON.stringify(knownAmounts(block, env, product)), item),
      [facts, block, item],
    ),
  );
  return useMemo(() => barsOf(JSON.parse(amounts)), [amounts]);
}

/** The visible rows whose amounts are known. */
function knownAmounts({ rows, order }: WaterfallBlock, env: Environment, product: Product) {
  const rule = (id: string) => product.rules[id];
  return order.flatMap((key) => {
    const row = rows[key];
    if (!row || !holds(row, env, rule)) return [];
    const found = determine(row.value, env, rule);
    const amount = found.known ? amountOf(found.value) : undefined;
    return amount === undefined ? [] : [{ key, does: row.does, amount }];
  });
}

function Row({ row, bar }: { row: WaterfallRow; bar: Bar }) {
  const amount = useValueText(row);
  return (
    <div className={styles.row} data-does={row.does}>
      <dt>
        <Text copy={row.label} />
      </dt>
      <dd>
        {signOf(row.does, bar)}
        {amount}
      </dd>
      <dd className={styles.bar} aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect x={bar.from} width={bar.width} y="0" height="1" />
        </svg>
      </dd>
    </div>
  );
}
