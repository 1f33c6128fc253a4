import { useId } from 'react';
import type { JsonObject } from '../../../../json/json.ts';
import type { EachBlock } from '../../../../schema/types.ts';
import type { BlockProps } from '../../../context/block-props.ts';
import { ItemScope } from '../../../context/item-scope.ts';
import { itemKey, useList } from '../../../context/list-fact.ts';
import { AppLink, Text } from '../../../context/text.tsx';
import { useHolds } from '../../../context/use-holds.ts';
import { Actions } from '../../../controls/actions.tsx';
import { Fold } from '../../../form/fold.tsx';
import { ControlIcon } from '../../../icons/icon.tsx';
import { Spot } from '../../../illustrations/spot.tsx';
import styles from './lists.module.css';
import values from './row-values.module.css';
import lines from './rows.module.css';
import tabs from './tabs.module.css';
import timeline from './timeline.module.css';

/** Draws its blocks once for each item of a list, as a card or a row, with the item's actions. */
export function EachView(props: BlockProps<EachBlock>) {
  const { caption, folded = false } = props.block;
  return folded && caption !== undefined ? (
    <Fold title={caption}>
      <List {...props} />
    </Fold>
  ) : (
    <List {...props} />
  );
}

function List({ block, surface, name, Blocks }: BlockProps<EachBlock>) {
  const items = useList(block.of);
  if (items.length === 0)
    return block.empty === undefined ? null : (
      <div className={styles.none}>
        {block.illustration === undefined ? null : <Spot name={block.illustration} />}
        <p>
          <Text copy={block.empty} />
        </p>
      </div>
    );
  if (block.style === 'tabs') return <Tabs block={block} items={items} surface={surface} name={name} />;
  const rows = block.style === 'rows';
  if (block.style === 'timeline') return <Timeline block={block} items={items} surface={surface} Blocks={Blocks} />;
  const list = (
    <ul className={rows ? `${lines.list} ${values.list}` : styles.cards} data-each={name}>
      {items.map((item, index) => (
        <li key={itemKey(item, index)} className={rows ? `${lines.row} ${values.row}` : 'card'}>
          <ItemScope value={item}>
            <Item block={block} item={item} surface={surface} Blocks={Blocks} />
          </ItemScope>
        </li>
      ))}
    </ul>
  );
  return rows ? (
    <div className={lines.around}>
      <div className={`${lines.rows} ${values.rows}`}>
        <RowsHead blocks={block.blocks} />
        {list}
      </div>
    </div>
  ) : (
    list
  );
}

type TimelineProps = Omit<BlockProps<EachBlock>, 'name'> & { items: readonly JsonObject[] };

/** Each item as a point of a line: its title, and its blocks below it. */
function Timeline({ block: { title, blocks, order }, items, surface, Blocks }: TimelineProps) {
  return (
    <ol className={timeline.timeline}>
      {items.map((item, index) => (
        <ItemScope key={itemKey(item, index)} value={item}>
          <li>
            {title === undefined ? null : (
              <p className={timeline.title}>
                <Text copy={title} />
              </p>
            )}
            <Blocks blocks={blocks} order={order} surface={surface} />
          </li>
        </ItemScope>
      ))}
    </ol>
  );
}

type TabsProps = Omit<BlockProps<EachBlock>, 'Blocks'> & { items: readonly JsonObject[] };

/** The actions of all items on one line. */
function Tabs({ block, items, surface, name }: TabsProps) {
  return (
    <ul className={tabs.tabs} data-each={name}>
      {items.map((item, index) => (
        <ItemScope key={itemKey(item, index)} value={item}>
          <Tab block={block} item={item} surface={surface} />
        </ItemScope>
      ))}
    </ul>
  );
}

function Tab({
  block: { actions = {}, actionOrder, current },
  item,
  surface,
}: Omit<TabsProps, 'items' | 'name'> & { item: JsonObject }) {
  const isCurrent = useHolds({ when: current ?? false });
  return (
    <li aria-current={isCurrent || undefined}>
      <Actions actions={actions} order={actionOrder ?? Object.keys(actions)} surface={surface} item={item} />
    </li>
  );
}

function Item({ block, item, surface, Blocks }: Omit<BlockProps<EachBlock>, 'name'> & { item: JsonObject }) {
  const actions = block.actions ?? {};
  const title = useId();
  const link = useHolds(block.link ?? {}) ? block.link : undefined;
  const heading =
    block.title === undefined ? null : (
      <h2 id={title} className={styles.heading}>
        {link === undefined ? (
          <Text copy={block.title} />
        ) : (
          <AppLink to={link.to}>
            <Text copy={block.title} />
          </AppLink>
        )}
      </h2>
    );
  const blocks = <Blocks blocks={block.blocks} order={block.order} surface={surface} />;
  const buttons = (
    <Actions
      actions={actions}
      order={block.actionOrder ?? Object.keys(actions)}
      surface={surface}
      item={item}
      labelledBy={block.title === undefined ? undefined : title}
    />
  );
  return block.style === 'rows' ? (
    <>
      <div className={`${lines.words} ${values.words}`}>
        {heading}
        <div className={`stack ${lines.blocks} ${values.blocks}`}>{blocks}</div>
      </div>
      {buttons}
      {link !== undefined && Object.keys(actions).length === 0 ? (
        <span className={`${lines.arrow} ${values.arrow}`}>
          <ControlIcon name="chevron-down" />
        </span>
      ) : null}
    </>
  ) : (
    <div className="stack">
      {heading}
      {blocks}
      {buttons}
    </div>
  );
}

/**
 * The labels of the columns above a list of rows, if each row shows the same summary. Screen readers are told the label
 * with each value.
 */
function RowsHead({ blocks }: Pick<EachBlock, 'blocks'>) {
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
    <div className={values.head} aria-hidden="true">
      <div className={values.labels}>
        {columns.map(({ key, row }) => (
          <span key={key}>
            <Text copy={row.label} />
          </span>
        ))}
      </div>
    </div>
  );
}
