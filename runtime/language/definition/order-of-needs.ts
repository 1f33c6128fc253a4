import type { Kind } from './kind.ts';

/** Kinds, each after those that it needs; otherwise in the order in which they are given. Throws where some need each other. */
export function inOrderOfNeeds<K extends Pick<Kind, 'name' | 'needs'>>(kinds: readonly K[]): readonly K[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const placed = new Set<K>();
  const place = (kind: K, way: readonly string[]): void => {
    if (placed.has(kind)) return;
    if (way.includes(kind.name))
      throw new Error(
        `Kinds of document need each other: ${[...way.slice(way.indexOf(kind.name)), kind.name].join(', ')}`,
      );
    for (const name of kind.needs ?? []) {
      const needed = byName.get(name);
      if (needed) place(needed, [...way, kind.name]);
    }
    placed.add(kind);
  };
  for (const kind of kinds) place(kind, []);
  return [...placed];
}
