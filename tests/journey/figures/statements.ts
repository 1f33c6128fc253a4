import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { formatBy } from '../../../runtime/engine/copy/format-by.ts';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { withScope } from '../../../runtime/engine/environment/scope.ts';
import { determine, type RuleLookup } from '../../../runtime/engine/logic/determine.ts';
import { type Condition, holds } from '../../../runtime/engine/rules/judge.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import type { Copy, Logic } from '../../../runtime/schema/copy.ts';

/** A sum, share or day that a text takes from a fact. `name`: the fact's, with the list's for a part of an item. */
export type Figure = { name: string; value: Json };

/** A text that a document shows. `literal`: it without what it takes from facts. */
export type Statement = { place: string; text: string; literal: string; figures: Figure[] };

type Reading = { env: Environment; rules: RuleLookup; list?: string; add(statement: Statement): void };

/** Members whose strings nobody reads. */
const unread = new Set(['source', 'description', 'path', 'to', 'address', 'pattern', 'questions', 'examples']);

/** What a compiled document shows on these facts, folded parts too: each text with the figures that it takes from facts. */
export function statementsOf(document: unknown, place: string, env: Environment, rules: RuleLookup): Statement[] {
  const found: Statement[] = [];
  visit(document as Json, place, { env, rules, add: (one) => found.push(one) });
  return found;
}

function visit(value: Json | undefined, place: string, reading: Reading): void {
  if (typeof value === 'string') {
    if (/\s/.test(value) || /\.(?:label|title|text|heading)$/.test(place))
      reading.add({ place, text: value, literal: value, figures: [] });
  } else if (isCopy(value)) addCopy(value, place, reading);
  else if (Array.isArray(value)) for (const part of value) visit(part, place, reading);
  else if (isObject(value)) visitObject(value, place, reading);
}

function visitObject(value: JsonObject, place: string, reading: Reading): void {
  const { env, rules } = reading;
  const isConditional = isCondition(value.when) || isCondition(value.unless);
  if (isConditional && !holds(value as Condition, env, rules)) return;
  if (isOptional(value)) reading.add({ place, text: optionalMark, literal: '', figures: [] });
  const hasFormat = 'value' in value && 'format' in value;
  if (hasFormat) addValue(value, place, reading);
  const members = Object.entries(value).filter(
    ([key, part]) =>
      !(isConditional && conditions.has(key)) &&
      !(hasFormat && ofValues.has(key)) &&
      !(unread.has(key) && !(isObject(part) || isCopy(part))),
  );
  const { of } = value;
  if (typeof of !== 'string') {
    for (const [key, part] of members) visit(part, `${place}.${key}`, reading);
    return;
  }
  const items = env.get(of);
  for (const item of Array.isArray(items) ? items : [])
    for (const [key, part] of members)
      visit(part, `${place}.${key}`, { ...reading, env: withScope(env, { item }), list: of });
}

/** What a page writes beside a field that may be left empty. */
const optionalMark = '(optional)';

const isOptional = ({ fact, widget, required, unmarked }: JsonObject): boolean =>
  typeof fact === 'string' && typeof widget === 'string' && required !== true && unmarked !== true;

const conditions = new Set(['when', 'unless']);
const ofValues = new Set(['value', 'labels']);

/** Whether a member is a condition, and not a part of a document that has this id. */
const isCondition = (value: Json | undefined): boolean =>
  typeof value === 'boolean' || (isObject(value) && Object.keys(value).length === 1 && !('text' in value));

const isCopy = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one.type === 'number');

function addCopy(value: Json[], place: string, { env, list, add }: Reading): void {
  const copy = value as unknown as Exclude<Copy, string>;
  const figures: Figure[] = [];
  const literal = read(copy, env, (name, found) => figures.push({ name: named(name, list), value: found }));
  add({ place, text: formatCopy(copy, env), literal, figures });
}

/** The text of a message without its facts. Tells `note` the facts that it formats as a number, a day or a time. */
function read(elements: MessageFormatElement[], env: Environment, note: (name: string, value: Json) => void): string {
  return elements
    .map((element): string => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '…';
      if (element.type === TYPE.tag) return read(element.children, env, note);
      const value = env.get(element.value) ?? null;
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        const option = element.options[String(value)] ?? element.options.other;
        return option ? read(option.value, env, note) : '';
      }
      if (element.type !== TYPE.argument && value !== null) note(element.value, value);
      return '…';
    })
    .join('');
}

const figureFormats = new Set<Json | undefined>(['money', 'money-cents', 'percent', 'date']);

/** A value of a summary or a table, by the fact that it reads; a label by what it says. */
function addValue(row: JsonObject, place: string, reading: Reading): void {
  const { env, rules, list, add } = reading;
  const found = determine((row.value ?? null) as Logic, env, rules);
  if (!found.known || found.value === null) return;
  const text = formatBy(row.format as 'text', found.value, (row.labels ?? {}) as Record<string, Copy>, env);
  if (figureFormats.has(row.format))
    add({ place, text, literal: '', figures: [{ name: named(nameOf(row.value), list), value: found.value }] });
  else if (isObject(row.labels)) visit(row.labels[String(found.value)], `${place}.labels`, reading);
}

function nameOf(value: Json | undefined): string {
  const read = isObject(value) ? value.var : undefined;
  const name = Array.isArray(read) ? read[0] : read;
  return typeof name === 'string' ? name : JSON.stringify(value);
}

const named = (name: string, list: string | undefined): string =>
  list === undefined ? name : name.replaceAll(/\bitem\./g, `${list}.*.`);
