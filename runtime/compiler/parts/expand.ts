import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { listOptions } from './list-options.ts';
import { parametersOf, withParameters } from './parameters.ts';
import { type Part, type PartProblem, type PartTable, type Suggest, sentencesId, type Use } from './part-table.ts';

/** A document with its parts, lists and named sentences in place. */
export type Expanded = {
  value: JsonObject;
  uses: Use[];
  problems: PartProblem[];
  /** A part is broken, and reported in its own file: what this document lacks follows from that. */
  incomplete: boolean;
};

type Expansion = { table: PartTable; suggest: Suggest; uses: Use[]; problems: PartProblem[]; incomplete: boolean };

/** Puts the parts, lists and named sentences that a document uses in their places. What stands beside `use` is merged over the part. */
export function expand(document: JsonObject, table: PartTable, suggest: Suggest): Expanded {
  const expansion: Expansion = { table, suggest, uses: [], problems: [], incomplete: false };
  const value = expandObject(expansion, document, '', []);
  return { value, uses: expansion.uses, problems: expansion.problems, incomplete: expansion.incomplete };
}

function expandValue(expansion: Expansion, value: Json, pointer: string, within: readonly string[]): Json {
  if (typeof value === 'string') return withSentences(expansion, value, pointer);
  if (Array.isArray(value))
    return value.map((item, at) => expandValue(expansion, item, pointerTo(pointer, at), within));
  return isObject(value) ? expandObject(expansion, value, pointer, within) : value;
}

function expandObject(expansion: Expansion, value: JsonObject, pointer: string, within: readonly string[]): JsonObject {
  const { use, with: given, ...rest } = value;
  // A part's id names its folder; a widget may have a setting of this name.
  if (typeof use === 'string' && use.includes('/')) {
    const body = bodyOf(expansion, use, isObject(given) ? given : {}, pointer, within);
    const written = objectAsWritten(entriesAsWritten(value).filter(([key]) => key in rest));
    return mergeWritten(body, expandMembers(expansion, written, pointer, within));
  }
  return expandMembers(expansion, value, pointer, within);
}

function expandMembers(
  expansion: Expansion,
  value: JsonObject,
  pointer: string,
  within: readonly string[],
): JsonObject {
  return objectAsWritten(
    entriesAsWritten(value).map(([key, member]) => {
      const at = pointerTo(pointer, key);
      const written = key === 'options' && isObject(member) ? optionsOf(expansion, member, at) : member;
      return [key, expandValue(expansion, written, at, within)];
    }),
  );
}

function bodyOf(
  expansion: Expansion,
  id: string,
  given: JsonObject,
  pointer: string,
  within: readonly string[],
): JsonObject {
  const { table, suggest, uses, problems } = expansion;
  const part = table.parts.get(id);
  const at = pointerTo(pointer, 'use');
  if (within.includes(id)) {
    const circle = [...within.slice(within.indexOf(id)), id].join(' → ');
    problems.push({
      code: 'part-circle',
      pointer: at,
      message: `The part uses itself: ${circle}.`,
      remedy: 'break the circle',
    });
    return {};
  }
  if (!part) {
    if (table.broken.has(id)) expansion.incomplete = true;
    else problems.push(unknownPart(table, suggest, id, at));
    return {};
  }
  const { values, problems: found } = parametersOf(part, given, pointer, suggest);
  problems.push(...found);
  const body = withParameters(part.body, values);
  const expanded = isObject(body) ? expandObject(expansion, body, pointer, [...within, id]) : {};
  uses.push({ id, pointer });
  return expanded;
}

const unknownPart = (table: PartTable, suggest: Suggest, id: string, pointer: string): PartProblem => ({
  code: 'unknown-part',
  pointer,
  message: `There is no part "${id}".`,
  remedy: suggest(id, table.parts.keys()) ?? `write flows/parts/${id}.json`,
});

function optionsOf(expansion: Expansion, options: JsonObject, pointer: string): JsonObject {
  const { list } = options;
  if (typeof list !== 'string') return options;
  const { table, suggest, uses, problems } = expansion;
  const id = `lists/${list}`;
  const part: Part | undefined = table.parts.get(id);
  if (!part) {
    if (table.broken.has(id)) expansion.incomplete = true;
    else problems.push(unknownPart(table, suggest, id, pointerTo(pointer, 'list')));
    return { items: {} };
  }
  uses.push({ id, pointer: pointerTo(pointer, 'items') });
  const { value, problems: found } = listOptions(part.body, options, pointer, suggest);
  problems.push(...found);
  return value;
}

const sentence = /\{copy\.([a-zA-Z][\w-]*)\}/g;

function withSentences({ table, suggest, uses, problems }: Expansion, text: string, pointer: string): string {
  if (!text.includes('{copy.')) return text;
  return text.replace(sentence, (written, name: string) => {
    const known = Object.hasOwn(table.sentences, name) ? table.sentences[name] : undefined;
    if (known === undefined)
      problems.push({
        code: 'unknown-sentence',
        pointer,
        message: `There is no sentence "${name}".`,
        remedy: suggest(name, Object.keys(table.sentences)) ?? 'add it to flows/parts/copy.json',
      });
    else uses.push({ id: `${sentencesId}/${name}`, pointer });
    return known ?? written;
  });
}
