import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';

/** Where blocks stand: a text on a screen is a text block, a text on a paper a paragraph. */
export type Place = 'screen' | 'paper';

/** What a block is that does not say its kind, by the first of these keys that it has. */
const kindsByContent: Readonly<Record<Place, readonly [key: string, kind: string][]>> = {
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

/** The kind of a block: as it says, or by its content; undefined where neither tells. */
export const kindOfBlock = (block: JsonObject, place: Place): Json | undefined =>
  block.kind ?? kindsByContent[place].find(([key]) => Object.hasOwn(block, key))?.[1];

/** A value with the kinds of its blocks and the bullets of its lists, also of those inside others; the same object where all of them say theirs. */
export function kindsOfBlocks(value: JsonObject, place: Place): JsonObject {
  const { blocks } = value;
  if (!isObject(blocks)) return value;
  const members = entriesAsWritten(blocks);
  const whole = members.map(([key, block]): [string, Json] => [key, isObject(block) ? wholeOnce(block, place) : block]);
  return whole.every(([, block], at) => block === members[at]?.[1])
    ? value
    : { ...value, blocks: objectAsWritten(whole) };
}

/** A block that several documents share stays one object. */
const known = { screen: new WeakMap<JsonObject, JsonObject>(), paper: new WeakMap<JsonObject, JsonObject>() };

function wholeOnce(block: JsonObject, place: Place): JsonObject {
  const whole = known[place].get(block) ?? withKind(block, place);
  known[place].set(block, whole);
  return whole;
}

function withKind(block: JsonObject, place: Place): JsonObject {
  const inner = kindsOfBlocks(block, place);
  const kind = kindOfBlock(inner, place);
  if (kind === 'list' && !Object.hasOwn(inner, 'style')) return { kind, style: 'bullets', ...inner };
  return kind === undefined || kind === inner.kind ? inner : { kind, ...inner };
}
