import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { listOptions } from './list-options.ts';
import { namedTexts, withNamedTexts } from './named-texts.ts';
import { parametersOf, withParameters } from './parameters.ts';
import { type Part, type PartProblem, type PartTable, type Suggest, sentencesId, type Use } from './part-table.ts';
import { fileNamed, type TextUse, textBlocks, writtenText } from './written-texts.ts';

/** A document after replacing the parts, lists, named sentences and texts that it uses. */
export type Expanded = {
  value: JsonObject;
  uses: Use[];
  texts: TextUse[];
  problems: PartProblem[];
  /**
   * True where a used part is broken, which is reported in the part's own file: other problems may only follow from
   * that.
   */
  incomplete: boolean;
};

type Expansion = Omit<Expanded, 'value'> & { table: PartTable; suggest: Suggest; folder: string };

/**
 * Replaces the parts, lists, named sentences and Markdown texts that a document uses by their contents. Members beside
 * `use` are merged over the part. `folder`: of the document, for resolving the names of its text files.
 */
export function expand(document: JsonObject, table: PartTable, suggest: Suggest, folder: string): Expanded {
  const expansion: Expansion = { table, suggest, folder, uses: [], texts: [], problems: [], incomplete: false };
  const whole = expandObject(expansion, document, '', []);
  const value = isObject(whole) ? whole : {};
  const { uses, texts, problems, incomplete } = expansion;
  return { value, uses, texts, problems, incomplete };
}

const folderOfPart = (id: string): string => `flows/parts/${id.slice(0, id.lastIndexOf('/'))}`;

/** The context for reading text files: they are in the folder of the innermost part in `within`, or of the document. */
const writingIn = (expansion: Expansion, within: readonly string[]) => ({
  ...expansion,
  folder: within.length === 0 ? expansion.folder : folderOfPart(within.at(-1) ?? ''),
  missing: (): void => {
    expansion.incomplete = true;
  },
});

function expandValue(expansion: Expansion, value: Json, pointer: string, within: readonly string[]): Json {
  if (typeof value === 'string') return withNamed(expansion, value, pointer);
  if (Array.isArray(value))
    return value.map((item, at) => expandValue(expansion, item, pointerTo(pointer, at), within));
  if (!isObject(value)) return value;
  const text = writtenText(writingIn(expansion, within), value, pointer);
  return text === undefined ? expandObject(expansion, value, pointer, within) : withNamed(expansion, text, pointer);
}

function expandObject(expansion: Expansion, value: JsonObject, pointer: string, within: readonly string[]): Json {
  const { use, with: given, ...rest } = value;
  // A part's id contains its folder; a widget may have a setting called "use".
  if (typeof use === 'string' && use.includes('/')) {
    const body = bodyOf(expansion, use, isObject(given) ? given : {}, pointer, within);
    const written = objectAsWritten(entriesAsWritten(value).filter(([key]) => key in rest));
    if (isObject(body)) return mergeWritten(body, expandMembers(expansion, written, pointer, within));
    expansion.problems.push(...besideList(use, rest, pointer));
    return body;
  }
  return expandMembers(expansion, value, pointer, within);
}

/** A part that is a list cannot be changed where it is used: a merge patch cannot change single members of a list. */
const besideList = (id: string, beside: JsonObject, pointer: string): PartProblem[] =>
  Object.keys(beside).map(
    (key): PartProblem => ({
      code: 'part-list',
      pointer: pointerTo(pointer, key),
      message: `The part "${id}" is a list: nothing stands beside its use.`,
      remedy: 'remove it, or write the list here',
    }),
  );

function expandMembers(
  expansion: Expansion,
  value: JsonObject,
  pointer: string,
  within: readonly string[],
): JsonObject {
  return objectAsWritten(
    entriesWithTexts(expansion, value, pointer, within).map(([key, member]) => {
      const at = pointerTo(pointer, key);
      const written = key === 'options' && isObject(member) ? optionsOf(expansion, member, at) : member;
      return [key, expandValue(expansion, written, at, within)];
    }),
  );
}

/** The members of an object. A block whose text file contains several pieces becomes several members. */
function entriesWithTexts(
  expansion: Expansion,
  value: JsonObject,
  pointer: string,
  within: readonly string[],
): [string, Json][] {
  const entries = entriesAsWritten(value);
  if (!entries.some(([, member]) => isObject(member) && fileNamed(member.text) !== undefined)) return entries;
  const writing = writingIn(expansion, within);
  return entries.flatMap((entry) => textBlocks(writing, entry, pointer) ?? [entry]);
}

function bodyOf(expansion: Expansion, id: string, given: JsonObject, pointer: string, within: readonly string[]): Json {
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
  const expanded = expandValue(expansion, body, pointer, [...within, id]);
  uses.push({ id, pointer, values });
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
  const { value, problems: found } = listOptions(isObject(part.body) ? part.body : {}, options, pointer, suggest);
  problems.push(...found);
  return value;
}

function withNamed({ table, suggest, uses, problems }: Expansion, text: string, pointer: string): string {
  return withNamedTexts(text, table, ({ map, name, known }) => {
    if (known !== undefined) uses.push({ id: `${sentencesId}/${name}`, pointer });
    else
      problems.push({
        code: 'unknown-sentence',
        pointer,
        message: `There is no ${map === 'copy' ? 'sentence' : 'constant'} "${name}".`,
        remedy: suggest(name, Object.keys(namedTexts(table, map))) ?? `add it to "${map}" in flows/parts/copy.json`,
      });
  });
}
