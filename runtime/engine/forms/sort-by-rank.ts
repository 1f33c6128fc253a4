/** Sorts items by rank, lowest first; the sort is stable and computes each rank once. */
export function sortByRank<T>(items: readonly T[], rank: (item: T) => number): T[] {
  const places = items.map((item) => ({ item, rank: rank(item) }));
  return places.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
