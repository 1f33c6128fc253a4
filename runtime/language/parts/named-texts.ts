import { isObject, type Json } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import type { PartTable } from './part-table.ts';

type Named = Pick<PartTable, 'sentences' | 'constants'>;

/**
 * A reference to a named text: {copy.zip-code} or {constants.form-c-1}. `known` is the text; undefined for an unknown
 * name.
 */
export type NamedText = { written: string; map: 'copy' | 'constants'; name: string; known: string | undefined };

const named = /\{(copy|constants)\.([a-zA-Z][\w-]*)\}/g;

/** The references in a text, as written. */
export const textsNamedIn = (text: string): string[] => [...text.matchAll(named)].map(([written]) => written);

/** Replaces references to named sentences and constants in a text. Unknown references stay. */
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

/** Replaces references in every text of a value; returns the value itself if it contains none. */
export function valueWithNamedTexts<T extends Json>(value: T, table: Named): T;
export function valueWithNamedTexts(value: Json, table: Named): Json {
  if (typeof value === 'string') return withNamedTexts(value, table);
  if (Array.isArray(value)) return value.map((item) => valueWithNamedTexts(item, table));
  if (!isObject(value)) return value;
  return objectAsWritten(entriesAsWritten(value).map(([key, member]) => [key, valueWithNamedTexts(member, table)]));
}
