/** How far the pages of a runtime were scrolled, by path. */
const places = new WeakMap<object, Map<string, number>>();

export function keepPlace(runtime: object, path: string, top: number): void {
  const known = places.get(runtime) ?? new Map<string, number>();
  places.set(runtime, known.set(path, top));
}

/** Where a page was left; its top if it is new. */
export const placeOf = (runtime: object, path: string): number => places.get(runtime)?.get(path) ?? 0;
