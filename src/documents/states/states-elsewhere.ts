import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { type Diagnostic, diagnosticAt } from '../../../runtime/language/source/diagnostic.ts';
import kept from './states-elsewhere.json' with { type: 'json' };

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'state-named': true;
  }
}

const keptFile = 'src/documents/states/states-elsewhere.json';

/** Documents that name a state beside the rows, with the reason. */
export type KeptStates = readonly { reason: string; documents: readonly string[] }[];

/** What is not searched: rows and their sources, translations, schemas, what was released, and where an organisation lends. */
const notSearched =
  /^flows\/(?:states|sources|schemas|released\.json|products|locales)\b|^brands\/[^/]+\/(?:brand\.json|flows\/locales\/)/;

/** Members that explain, give examples or name sources. */
const aside = new Set(['description', 'examples', 'given', 'legal', 'note', 'reason', 'source', 'remarks']);

/** The states that each document names beside the rows, by path: codes as values, keys and cases of a text, and names. */
export function statesNamedIn(
  files: readonly DocumentFile[],
  names: Readonly<Record<string, string>>,
): Map<string, string[]> {
  const byName = new Map(Object.entries(names).map(([code, name]) => [name, code]));
  const word = new RegExp(
    `\\b(?:${[...byName.keys()].sort((one, other) => other.length - one.length).join('|')})\\b`,
    'g',
  );
  const chosen = new RegExp(`[,}]\\s*(${Object.keys(names).join('|')}) \\{`, 'g');
  const inText = (text: string): string[] => [
    ...(Object.hasOwn(names, text) ? [text] : []),
    ...[...text.matchAll(chosen)].map(([, code = '']) => code),
    ...[...text.matchAll(word)].flatMap(([name]) => byName.get(name) ?? []),
  ];
  const inValue = (value: Json): string[] => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.flatMap(inValue);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, member]) =>
      aside.has(key) ? [] : [...(Object.hasOwn(names, key) ? [key] : []), ...inValue(member)],
    );
  };
  const found = files.flatMap(({ path, text }): [string, string[]][] => {
    if (notSearched.test(path)) return [];
    const named = new Set(path.endsWith('.json') ? inValue(read(text)) : inText(text));
    return named.size === 0 ? [] : [[path, [...named].sort()]];
  });
  return new Map(found);
}

/** A file that is no JSON names none: the compiler reports it. */
function read(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The names of the states by their codes, as the list of the choices has them. */
export function namesOfStates(files: readonly DocumentFile[]): Record<string, string> {
  const list = read(files.find(({ path }) => path === 'flows/parts/lists/us-states.json')?.text ?? '');
  const choices = isObject(list) && isObject(list.part) ? list.part : {};
  return Object.fromEntries(
    Object.entries(choices).flatMap(([code, choice]) =>
      isObject(choice) && typeof choice.label === 'string' ? [[code, choice.label]] : [],
    ),
  );
}

/** The list names no brand: a brand's document stands there as one of any brand's. */
const inList = (path: string): string => path.replace(/^brands\/[^/]+\/flows\//, 'brands/*/flows/');

/** The states that are named, by the path in the list. */
function byListed(named: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
  const grouped = Map.groupBy(named, ([path]) => inList(path));
  return new Map([...grouped].map(([path, all]) => [path, [...new Set(all.flatMap(([, states]) => states))].sort()]));
}

/** Refuses a document that names a state and is not in the list, and an entry of the list that names none. */
export function stateNameFindings(
  named: ReadonlyMap<string, readonly string[]>,
  list: KeptStates = kept,
): Diagnostic[] {
  const listed = new Set(list.flatMap(({ documents }) => documents));
  const at = { line: 1, column: 1 };
  const found = byListed(named);
  return [
    ...[...named].flatMap(([path, states]) =>
      listed.has(inList(path))
        ? []
        : [
            diagnosticAt(path, at, '', {
              severity: 'error',
              code: 'state-named',
              message: `This names ${states.join(', ')}, and no row of a state decides it.`,
              remedy: `take the states from the rows (a part with "rows"), or name the document in ${keptFile} with a reason`,
            }),
          ],
    ),
    ...[...listed].flatMap((path) =>
      found.has(path)
        ? []
        : [
            diagnosticAt(keptFile, at, '', {
              severity: 'error',
              code: 'state-named',
              message: `${path} names no state.`,
              remedy: 'remove it from the list',
            }),
          ],
    ),
  ];
}

/** Each document that names states beside the rows, with them and the reason, in lines of Markdown. */
export const elsewhereLines = (named: ReadonlyMap<string, readonly string[]>, list: KeptStates = kept): string[] => [
  '',
  '## Named beside the rows',
  '',
  '| reason | documents, with the states that they name |',
  '| --- | --- |',
  ...list.map(
    ({ reason, documents }) =>
      `| ${reason} | ${documents.map((path) => `${path} (${sayStates(byListed(named).get(path) ?? [])})`).join('; ')} |`,
  ),
];

const sayStates = (states: readonly string[]): string =>
  states.length > 6 ? `${states.length} states` : states.join(', ');
