import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';

/** Where a block is: a text is a text block on a screen and a paragraph on a paper. */
export type BlockContainer = 'screen' | 'paper';

/** The kind of a block that does not state it: by the first of these keys that it has. */
const kindsByContent: Readonly<Record<BlockContainer, readonly [key: string, kind: string][]>> = {
  screen: [
    ['fields', 'form'],
    ['widget', 'widget'],
    ['blocks', 'each'],
    ['tone', 'notice'],
    ['rows', 'summary'],
    ['columns', 'table'],
    ['items', 'list'],
    ['text', 'text'],
  ],
  paper: [
    ['rows', 'summary'],
    ['columns', 'table'],
    ['items', 'list'],
    ['field', 'field'],
    ['text', 'paragraph'],
  ],
};

/** The kind of a block: stated, or by its content; undefined where neither says. */
export const kindOfBlock = (block: JsonObject, place: BlockContainer): Json | undefined =>
  block.kind ?? kindsByContent[place].find(([key]) => Object.hasOwn(block, key))?.[1];

/**
 * A value with the kinds of all its blocks and the bullets of its lists added, at any depth. The same object if nothing
 * was missing.
 */
export function kindsOfBlocks(value: JsonObject, place: BlockContainer): JsonObject {
  const { blocks } = value;
  if (!isObject(blocks)) return value;
  const members = entriesAsWritten(blocks);
  const whole = members.map(([key, block]): [string, Json] => [key, isObject(block) ? wholeOnce(block, place) : block]);
  return whole.every(([, block], at) => block === members[at]?.[1])
    ? value
    : { ...value, blocks: objectAsWritten(whole) };
}

/** Cached, so that a block shared by several documents stays one object. */
const known = { screen: new WeakMap<JsonObject, JsonObject>(), paper: new WeakMap<JsonObject, JsonObject>() };

function wholeOnce(block: JsonObject, place: BlockContainer): JsonObject {
  const whole = known[place].get(block) ?? withKind(block, place);
  known[place].set(block, whole);
  return whole;
}

function withKind(block: JsonObject, place: BlockContainer): JsonObject {
  const inner = kindsOfBlocks(block, place);
  const kind = kindOfBlock(inner, place);
  if (kind === 'list' && !Object.hasOwn(inner, 'style')) return { kind, style: 'bullets', ...inner };
  return kind === undefined || kind === inner.kind ? inner : { kind, ...inner };
}
