import { formatBy } from '../engine/copy/format-by.ts';
import { formatCopy } from '../engine/copy/format-copy.ts';
import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { withScope } from '../engine/facts/environment-of.ts';
import { emptyVisibility, fieldName, namedByRule, screenVisibility } from '../engine/forms/screen-visibility.ts';
import { determine } from '../engine/logic/determine.ts';
import { openConfirm } from '../engine/machine/view.ts';
import { productOfSession } from '../engine/overlays/active-product.ts';
import type { CompiledScreen, Product } from '../engine/product.ts';
import { type Condition, holds } from '../engine/rules/judge.ts';
import type { Session } from '../engine/session/session.ts';
import type { Copy } from '../schema/copy.ts';
import type { Block } from '../schema/types.ts';

type Scene = {
  product: Product;
  env: Environment;
  hidden: readonly string[];
  hiddenFields: readonly string[];
  notices: readonly string[];
  screen: CompiledScreen | undefined;
};

/** Every text shown now: heading, blocks, fields, actions, errors, confirmations, the open dialog. */
export function shownTexts(base: Product, session: Session, functions?: FunctionRegistry): string[] {
  const { product, env } = productOfSession(base, session, functions);
  const { place, dialog } = session;
  const screen = place.kind === 'nowhere' ? undefined : product.screens[place.screen];
  const open = dialog === null ? undefined : product.dialogs[dialog];
  const { hidden, hiddenFields, notices, withheld } = screen ? screenVisibility(product, screen, env) : emptyVisibility;
  const scene: Scene = { product, env, hidden, hiddenFields, notices, screen };
  const t = (copy: Copy | undefined) => (copy === undefined ? [] : [formatCopy(copy, env)]);
  return [
    ...t(screen?.heading),
    ...t(screen?.lead),
    ...(screen ? blockTexts(scene, screen.blocks, screen.order) : []),
    ...Object.entries(screen?.actions ?? {}).flatMap(([id, { label }]) => (withheld.includes(id) ? [] : t(label))),
    ...Object.values(session.errors),
    ...session.confirms.flatMap((id) =>
      openConfirm(product, id, session, functions).flatMap(({ message, label }) => [message, label]),
    ),
    ...t(open?.title),
    ...(open ? blockTexts(scene, open.blocks ?? {}, open.order ?? Object.keys(open.blocks ?? {})) : []),
    ...Object.values(open?.actions ?? {}).flatMap(({ label }) => t(label)),
    ...Object.values(open?.messages ?? {}).flatMap((message) => t(message)),
  ];
}

function blockTexts(scene: Scene, blocks: { [key: string]: Block }, order: readonly string[]): string[] {
  return order.flatMap((key) => {
    const block = blocks[key];
    if (!block || scene.hidden.includes(key) || !isShown(scene, block)) return [];
    if (block.kind === 'notice' && !scene.notices.includes(key) && raisedOnly(scene, key)) return [];
    return textsOf(scene, key, block);
  });
}

const raisedOnly = ({ product, screen }: Scene, key: string): boolean =>
  screen !== undefined && namedByRule(product, screen, key);

/** Whether the condition of a block, a list item or a summary row holds. */
const isShown = ({ product, env }: Scene, part: Condition): boolean => holds(part, env, (id) => product.rules[id]);

function textsOf(scene: Scene, key: string, block: Block): string[] {
  const { env, hiddenFields } = scene;
  const t = (copy: Copy | undefined) => (copy === undefined ? [] : [formatCopy(copy, env)]);
  switch (block.kind) {
    case 'text':
      return t(block.text);
    case 'notice':
      return [...t(block.title), ...t(block.text)];
    case 'list':
      return [
        ...t(block.title),
        ...Object.values(block.items).flatMap((item) => (isShown(scene, item) ? t(item.text) : [])),
      ];
    case 'form':
      return [
        ...t(block.legend),
        ...Object.entries(block.fields).flatMap(([name, field]) =>
          hiddenFields.includes(fieldName(key, name))
            ? []
            : [
                ...t(field.title),
                ...t(field.help),
                ...Object.values(field.options?.items ?? {}).flatMap(({ label }) => t(label)),
              ],
        ),
      ];
    case 'summary':
      return block.order.flatMap((name) => {
        const row = block.rows[name];
        return row && isShown(scene, row) ? [...t(row.label), ...valueText(scene, row)] : [];
      });
    case 'table':
    case 'each':
      return listTexts(scene, block);
    case 'widget':
      return Object.values(block.copy ?? {}).flatMap((copy) => t(copy));
  }
}

function listTexts(scene: Scene, block: Extract<Block, { kind: 'table' | 'each' }>): string[] {
  const list = scene.env.get(block.of);
  const items = Array.isArray(list) ? list : [];
  const t = (copy: Copy | undefined) => (copy === undefined ? [] : [formatCopy(copy, scene.env)]);
  if (items.length === 0) return t(block.empty);
  return items.flatMap((item) => {
    const inner = { ...scene, env: withScope(scene.env, { item }) };
    if (block.kind === 'table')
      return Object.values(block.columns).flatMap((column) => [...t(column.label), ...valueText(inner, column)]);
    const title = block.title === undefined ? [] : [formatCopy(block.title, inner.env)];
    return [...title, ...blockTexts(inner, block.blocks, block.order)];
  });
}

function valueText(
  { product, env }: Scene,
  row: {
    value: Parameters<typeof determine>[0];
    format?: Parameters<typeof formatBy>[0];
    labels?: { [key: string]: Copy };
  },
): string[] {
  const found = determine(row.value, env, (id) => product.rules[id]);
  if (!found.known || found.value === null) return [];
  const label = row.format === 'label' ? row.labels?.[String(found.value)] : undefined;
  return [label === undefined ? formatBy(row.format ?? 'text', found.value) : formatCopy(label, env)];
}
