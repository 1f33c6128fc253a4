import { isForbidden, readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import { isAbsent } from '../environment/absent.ts';
import { refuseLarger } from './budget.ts';
import { LogicError } from './logic-error.ts';

function stringOf(value: Json): string {
  return value === null ? '' : String(value);
}

/** json-logic's `cat`, with a limit on the length of the result, checked before it is built. */
export function cat(...args: Json[]): string {
  const texts = args.map(stringOf);
  refuseLarger(texts.reduce((sum, text) => sum + text.length, 0));
  return texts.join('');
}

/** json-logic's `merge`, in linear time, with a limit on the length of the result, checked before it is built. */
export function merge(...args: Json[]): Json[] {
  refuseLarger(args.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0));
  return args.flat();
}

/**
 * The name that `var` and similar operators read. Throws LogicError 'forbidden-name' for one that reaches a prototype.
 */
export function variableName(path: Json | undefined): string {
  const name = path === undefined ? '' : stringOf(path);
  if (isForbidden(name)) throw new LogicError('forbidden-name', `'${name}' cannot be read.`);
  return name;
}

/** json-logic's `var`, on own properties only. */
export function readVariable(data: Json, path: Json | undefined): Json | undefined {
  return readPath(data, variableName(path));
}

/** `present`: the name's value is neither null nor missing nor blank. */
export function isPresent(data: Json, path: Json | undefined): boolean {
  return !isAbsent(readVariable(data, path));
}

/** json-logic's `missing`: the names whose values are null, missing or ''. */
export function missing(data: Json, ...args: Json[]): Json[] {
  const names = Array.isArray(args[0]) ? args[0] : args;
  return names.filter((name) => {
    const value = readVariable(data, name);
    return value === undefined || value === null || value === '';
  });
}

/** json-logic's `missing_some`: an empty list where enough of the names have values, else the names without one. */
export function missingSome(data: Json, needed: Json, names: Json): Json[] {
  const list = Array.isArray(names) ? names : [];
  const absent = missing(data, list);
  return list.length - absent.length >= Number(needed) ? [] : absent;
}

/** The first value that is neither null nor blank; null where there is none. */
export function coalesce(...args: Json[]): Json {
  return args.find((value) => !isAbsent(value)) ?? null;
}
