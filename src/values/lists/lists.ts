import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';

export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const idOf = (item: Json): Json => readPath(item, 'id') ?? null;

/** The list of ids with this id at the end, without duplicates. */
export function withId(ids: Json = null, id: Json = null): Json[] {
  return [...listOf(ids).filter((known) => known !== id), ...(id === null ? [] : [id])];
}

/** A list of ids without one. */
export function withoutId(ids: Json = null, id: Json = null): Json[] {
  return listOf(ids).filter((known) => known !== id);
}

/** The value, once for each entry of a list. */
export const sameForEach = (list: Json = null, value: Json = null): Json[] => listOf(list).map(() => value);

/** The ids that occur in a list of objects with ids. */
export function listedIds(ids: Json = null, things: Json = null): Json[] {
  const listed = new Set(listOf(things).map(idOf));
  return listOf(ids).filter((id) => listed.has(id));
}

/** Whether the list `ids` contains the ids of all objects of a list; true for an empty list. */
export const listsEach = (ids: Json = null, things: Json = null): boolean =>
  listOf(things).every((thing) => listOf(ids).includes(idOf(thing)));

/** Consents by their types, as an application lists them. */
export const consentsShown = (types: Json = null): Json[] => listOf(types).map((type) => ({ type }));

export const countOf = (list: Json = null): number => listOf(list).length;
