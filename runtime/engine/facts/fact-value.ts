import { isForbidden } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Fact, FactPart } from '../../schema/types.ts';
import { isAbsent } from '../environment/absent.ts';
import { storePhone } from '../formats/format-phone.ts';
import { typedText } from './typed-text.ts';

/** The declaration of a fact or of a part of one. */
export type Declared = Pick<Fact | FactPart, 'default' | 'normalise' | 'fields' | 'items'>;

function normalised(value: Json, { oneSpelling, upper, phone }: NonNullable<Declared['normalise']>): Json {
  if (typeof value !== 'string') return value;
  const spelt = oneSpelling ? typedText(value) : value;
  const text = phone ? storePhone(spelt) : spelt;
  return upper ? text.toUpperCase() : text;
}

/** Normalises the items of a list; a list without normalised parts is returned as the same object. */
function listValue(list: Json[], items: Declared['items']): Json[] {
  const isFormed = Object.values(items?.fields ?? {}).some(({ normalise }) => normalise !== undefined);
  return isFormed ? list.map((item) => factValue(item, items) ?? null) : list;
}

/** A default or `blankAs` of a validated document: JSON, though the schema leaves its type open. */
function fromDocument(value: unknown): Json | undefined {
  return value as Json | undefined;
}

/**
 * An object without its absent parts. Defaults of parts complete an object that has any part, but do not create one.
 */
function objectValue(raw: JsonObject, fields: Record<string, FactPart>): JsonObject | undefined {
  if (isAbsent(raw)) return undefined;
  const object: JsonObject = {};
  for (const name of new Set([...Object.keys(raw), ...Object.keys(fields)])) {
    const value = isForbidden(name)
      ? undefined
      : factValue(Object.hasOwn(raw, name) ? raw[name] : undefined, fields[name]);
    if (value !== undefined) object[name] = value;
  }
  return object;
}

/**
 * A fact's value as rules read it: normalised as declared, `blankAs` for a blank text, the default for an absent value,
 * an object without its absent parts. Undefined is absent.
 */
export function factValue(raw: Json | undefined, declared: Declared | undefined): Json | undefined {
  const { fields, items, normalise, default: fallback } = declared ?? {};
  if (Array.isArray(raw) && items !== undefined)
    return isAbsent(raw) ? fromDocument(normalise?.blankAs ?? fallback) : listValue(raw, items);
  if (isObject(raw)) return objectValue(raw, fields ?? {});
  if (raw === undefined) return fromDocument(fallback);
  const value = normalised(raw, normalise ?? {});
  return isAbsent(value) ? fromDocument(normalise?.blankAs ?? fallback) : value;
}

/** The declaration of the part at a dotted path within a fact; undefined where there is none. */
export function declaredAt(fact: Declared, path: string): Declared | undefined {
  let declared: Declared | undefined = fact;
  for (const name of path === '' ? [] : path.split('.')) {
    const fields: Record<string, FactPart> = declared?.fields ?? {};
    declared = Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
  return declared;
}
