import { formatBy } from '../../engine/copy/format-by.ts';
import { formatCopy } from '../../engine/copy/format-copy.ts';
import type { Environment } from '../../engine/environment/environment.ts';
import { withScope } from '../../engine/facts/environment-of.ts';
import { fieldName } from '../../engine/forms/screen-visibility.ts';
import { determine } from '../../engine/logic/determine.ts';
import type { CompiledScreen, Product } from '../../engine/product.ts';
import { type Condition, holds } from '../../engine/rules/judge.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Copy, Logic } from '../../schema/copy.ts';
import type { Block } from '../../schema/types.ts';
import places from './block-texts.json' with { type: 'json' };

/** The state that decides which texts of a screen or dialog are shown. */
export type TextContext = {
  product: Product;
  env: Environment;
  hiddenFields: readonly string[];
  /** Actions that are not offered. */
  withheld: readonly string[];
  screen: CompiledScreen | undefined;
  /** Called with each copy that is shown, and what it reads. */
  noteCopy?(copy: Copy, env: Environment): void;
  /** Called with each value that is shown, where it is not known. */
  noteUnknown?: ((value: Logic) => void) | undefined;
  /** The texts of a block inside another block. */
  blockTexts(context: TextContext, key: string, block: Block): string[];
};

/**
 * Where a value of a block kind has texts: by key, with `*` for every key. `@item`: the keys that are repeated for each
 * list item. `@action`: the value is only shown while the action that it names is offered.
 */
type Places = { [key: string]: Json };

/**
 * The texts of a block, wherever its kind's schema has copy or a value. Those of a folded block are one press away, and
 * count as shown.
 */
export const textsOfBlock = (context: TextContext, key: string, block: Block): string[] =>
  textsOfMembers(context, places[block.kind], asObject(block), key);

/** Whether the condition of a block, a list item, a field or a row holds. */
const isShown = ({ product, env }: TextContext, part: Condition): boolean =>
  holds(part, env, (id) => product.rules[id]);

/** Compiled blocks are JSON. */
const asObject = (block: Block): JsonObject => block as unknown as JsonObject;

function textsOfMembers(context: TextContext, at: Places, value: JsonObject, path: string): string[] {
  // The keys of a map are ids, one of which may be "when".
  if (!('*' in at) && !isShown(context, value as Condition)) return [];
  if (at['@action'] === true && context.withheld.includes(String(value.action))) return [];
  if (!Array.isArray(at['@item']) || typeof value.of !== 'string')
    return keysIn(at, value)
      .filter((key) => key !== otherText(context, value))
      .flatMap((key) => textsAt(context, at, value, { key, path }));
  const perItem = at['@item'];
  const list = context.env.get(value.of);
  const items = Array.isArray(list) ? list : [];
  const own = keysIn(at, value).filter((key) => !perItem.includes(key) && (key !== 'empty' || items.length === 0));
  const each = keysIn(at, value).filter((key) => perItem.includes(key));
  const within = (item: Json): TextContext => ({ ...context, env: withScope(context.env, { item }) });
  return [
    ...own.flatMap((key) => textsAt(context, at, value, { key, path })),
    ...items.flatMap((item) => each.flatMap((key) => textsAt(within(item), at, value, { key, path }))),
  ];
}

/** The keys of a value that may have texts. The labels of a value are not texts by themselves. */
const keysIn = (at: Places, value: JsonObject): string[] =>
  Object.keys(value).filter((key) => ('*' in at || key in at) && !(key === 'labels' && at.value === 'value'));

/** Of an item that says when it is done: the text that is not shown now. */
function otherText({ product, env }: TextContext, { doneWhen }: JsonObject): string | undefined {
  if (doneWhen === undefined) return undefined;
  return holds({ when: doneWhen as Logic }, env, (id) => product.rules[id]) ? 'ahead' : 'text';
}

type Place = { key: string; path: string };

function textsAt(context: TextContext, at: Places, value: JsonObject, { key, path }: Place): string[] {
  const place = at[key] ?? at['*'];
  const member = value[key];
  if (member === undefined || place === undefined) return [];
  if (place === 'copy') {
    const text = formatCopy(member as Copy, context.env);
    // Where nothing is left of it, nothing is shown.
    if (text !== '') context.noteCopy?.(member as Copy, context.env);
    return [text];
  }
  // A detail beside a value is left out where it is not known.
  if (place === 'value')
    return valueText(path.endsWith('.detail') ? { ...context, noteUnknown: undefined } : context, value);
  if (place === 'block') return context.blockTexts(context, key, member as unknown as Block);
  if (!isObject(place) || !isObject(member)) return [];
  const isHidden = path.endsWith('.fields') && context.hiddenFields.includes(fieldName(path.split('.')[0] ?? '', key));
  return isHidden ? [] : textsOfMembers(context, place, member, `${path}.${key}`);
}

/** A value in its format; empty while it is unknown. */
function valueText({ product, env, noteUnknown }: TextContext, row: JsonObject): string[] {
  const { value = null, format = 'text', labels } = row;
  const found = determine(value as Logic, env, (id) => product.rules[id]);
  if (!found.known || found.value === null) {
    if (row.hideEmpty !== true) noteUnknown?.(value as Logic);
    return [];
  }
  // The document is valid, so this is a row of a summary or a column of a table.
  const known = (labels ?? {}) as Record<string, Copy>;
  return [formatBy(format as Parameters<typeof formatBy>[0], found.value, known, env)];
}
