import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Part } from '../../schema/types.ts';
import type { Language } from '../definition/language.ts';
import type { SourceFile } from '../source/source-file.ts';

type Rows = NonNullable<Part['rows']>;

/** The documents whose values a list has, of these files. */
export const rowsOf = (language: Language, { kind }: Rows, sources: readonly SourceFile[]): SourceFile[] =>
  sources.filter(({ file }) => language.nameOf(file)?.kind === kind);

/** A list with the values of its rows, in the order of the alphabet. */
export function withRows(part: readonly Json[], { take, where }: Rows, rows: readonly SourceFile[]): Json[] {
  const taken = rows.flatMap(({ value }) => (stands(value, where) ? (readPath(value, take) ?? []) : []));
  return [...part, ...taken].sort((one, other) => (String(one) < String(other) ? -1 : 1));
}

const stands = (row: JsonObject, where: Rows['where']): boolean =>
  Object.entries(where).every(([path, values]) => {
    const found = readPath(row, path);
    return [found].flat().some((one) => values.some((value) => value === one));
  });
