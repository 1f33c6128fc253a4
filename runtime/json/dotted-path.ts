import type { Json } from './json.ts';
import { isObject, type JsonObject } from './json.ts';

/** Names that would reach a prototype; they are never read or written. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Thrown by writePath; `code` is stable. */
class ForbiddenNameError extends Error {
  readonly code = 'forbidden-name';

  constructor(path: string) {
    super(`'${path}' names a part that cannot be written.`);
    this.name = 'ForbiddenNameError';
  }
}

/** True where a segment of a dotted path reaches a prototype. */
export function isForbidden(path: string): boolean {
  return (
    (path.includes('proto') || path.includes('constructor')) && path.split('.').some((name) => forbidden.has(name))
  );
}

/** An own property of an object, or an item of a list by its index. */
function own(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || forbidden.has(name)) return undefined;
  if (!Object.hasOwn(value, name)) return undefined;
  if (!Array.isArray(value)) return value[name];
  return /^\d+$/.test(name) ? value[Number(name)] : undefined;
}

/** The value at a dotted path ('name.firstName', 'offers.0.rate'); '' is the whole value. Reads own properties only. */
export function readPath(value: Json | undefined, path: string): Json | undefined {
  if (path === '') return value;
  if (!path.includes('.')) return own(value, path);
  let part = value;
  for (const name of path.split('.')) {
    part = own(part, name);
    if (part === undefined) return undefined;
  }
  return part;
}

function write(object: JsonObject, names: readonly string[], at: number, value: Json | undefined): JsonObject {
  const name = names[at] ?? '';
  const inner = own(object, name);
  const next = at === names.length - 1 ? value : write(isObject(inner) ? inner : {}, names, at + 1, value);
  if (next !== undefined) return { ...object, [name]: next };
  const { [name]: _, ...others } = object;
  return others;
}

/**
 * A copy of the object with the value at the path replaced; undefined removes it. Missing parent objects are created,
 * and an empty parent stays. Throws ForbiddenNameError for __proto__, constructor and prototype.
 */
export function writePath<T extends JsonObject>(object: T, path: string, value: Json | undefined): JsonObject {
  if (isForbidden(path)) throw new ForbiddenNameError(path);
  return write(object, path.split('.'), 0, value);
}

/** Whether the second path equals the first or lies below it. */
export const isWithin = (path: string, other: string): boolean => other === path || other.startsWith(`${path}.`);

export function withoutPaths(object: JsonObject, paths: readonly string[]): JsonObject {
  return paths.reduce((rest, path) => writePath(rest, path, undefined), object);
}

/** The dotted paths of all values that are not objects. */
export const pathsIn = (object: JsonObject): string[] =>
  Object.entries(object).flatMap(([name, value]) =>
    isObject(value) ? pathsIn(value).map((path) => `${name}.${path}`) : [name],
  );
