import type { Json } from './json.ts';

/** Appends segments to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, ...steps: (string | number)[]): string {
  let path = pointer;
  for (const step of steps) path += `/${escaped(String(step))}`;
  return path;
}

/** Few keys contain one of the two characters, and a test is faster than a replacement. */
const escaped = (step: string): string =>
  step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;

export function stepsOf(pointer: string): string[] {
  if (pointer === '') return [];
  const steps = pointer.slice(1).split('/');
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}

/** The value at a pointer; own members only, undefined where there is none. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let at = value;
  for (const step of stepsOf(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Array.isArray(at) ? at[Number(step)] : at[step];
  }
  return at;
}
