import { isObject, type Json, type JsonObject } from './json.ts';

/** A value at a dotted name, as text. */
export type Leaf = { name: string; value: string };

/** The leaves of an object by dotted name, as text. */
export function leavesOf(value: JsonObject, within = ''): Leaf[] {
  return Object.entries(value).flatMap(([key, member]): Leaf[] => {
    const name = within === '' ? key : `${within}.${key}`;
    if (isObject(member)) return leavesOf(member, name);
    if (Array.isArray(member) && member.some((item) => typeof item === 'object'))
      return member.flatMap((item, index) => (isObject(item) ? leavesOf(item, `${name}.${index}`) : []));
    return [{ name, value: leafText(member) }];
  });
}

const leafText = (value: Json): string => (Array.isArray(value) ? value.map(leafText).join(', ') : String(value ?? ''));
