/** How far the pages of a runtime were scrolled, by path. */
const positions = new WeakMap<object, Map<string, number>>();

export function keepScrollPosition(runtime: object, path: string, top: number): void {
  const ofRuntime = positions.get(runtime) ?? new Map<string, number>();
  positions.set(runtime, ofRuntime.set(path, top));
}

/** Where a page was left; its top if it is new. */
export const scrollPositionOf = (runtime: object, path: string): number => positions.get(runtime)?.get(path) ?? 0;
