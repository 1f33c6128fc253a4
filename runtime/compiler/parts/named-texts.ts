import { isObject, type Json } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { PartTable } from './part-table.ts';

type Named = Pick<PartTable, 'sentences' | 'constants'>;

/** A named text where it stands: {copy.zip-code} or {constants.form-c-1}. */
export type NamedText = { written: string; map: 'copy' | 'constants'; name: string; known: string | undefined };

const named = /\{(copy|constants)\.([a-zA-Z][\w-]*)\}/g;

/** The names in a text, such as that of a document, as they are written there. */
export const textsNamedIn = (text: string): string[] => [...text.matchAll(named)].map(([written]) => written);

/** A text with its named sentences and constants in place; one that there is not stays as it is written. */
export function withNamedTexts(text: string, table: Named, found: (one: NamedText) => void = () => undefined): string {
  if (!text.includes('{co')) return text;
  return text.replace(named, (written, map: NamedText['map'], name: string) => {
    const values = namedTexts(table, map);
    const known = Object.hasOwn(values, name) ? values[name] : undefined;
    found({ written, map, name, known });
    return known ?? written;
  });
}

/** The texts of one map by name. */
export const namedTexts = ({ sentences, constants }: Named, map: NamedText['map']): Readonly<Record<string, string>> =>
  map === 'copy' ? sentences : constants;

/** The same in every text of a value; the value itself where none is named. */
export function valueWithNamedTexts<T extends Json>(value: T, table: Named): T;
export function valueWithNamedTexts(value: Json, table: Named): Json {
  if (typeof value === 'string') return withNamedTexts(value, table);
  if (Array.isArray(value)) return value.map((item) => valueWithNamedTexts(item, table));
  if (!isObject(value)) return value;
  return objectAsWritten(entriesAsWritten(value).map(([key, member]) => [key, valueWithNamedTexts(member, table)]));
}
