import type { Json } from './json.ts';

/** Appends segments to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, ...steps: (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

export function stepsOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
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
