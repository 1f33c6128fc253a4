/** The items by rank, the lowest first; equal ones stay in their order. Each is ranked once. */
export function ranked<T>(items: readonly T[], rank: (item: T) => number): T[] {
  const places = items.map((item) => ({ item, rank: rank(item) }));
  return places.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
