/** Documents by id, each changed. */
export const mapped = <A, B>(documents: ReadonlyMap<string, A>, change: (document: A) => B): Record<string, B> =>
  Object.fromEntries([...documents].map(([id, document]) => [id, change(document)]));
