/** Caches the result by these objects: the same objects in the same order return the same result. */
export type Memo = <V>(topic: string, keys: readonly object[], make: () => V) => V;

/** Most results are kept by one object: what is kept by further ones has a map only where there is some. */
type Kept = { value?: unknown; next?: WeakMap<object, Kept> };

/** Caches by topic, as long as the keys are referenced. */
export function memoised(): Memo {
  const topics = new Map<string, Kept>();
  return <V>(topic: string, keys: readonly object[], make: () => V): V => {
    let kept = topics.get(topic) ?? {};
    topics.set(topic, kept);
    for (const key of keys) {
      kept.next ??= new WeakMap();
      const next: Kept = kept.next.get(key) ?? {};
      kept.next.set(key, next);
      kept = next;
    }
    if (!('value' in kept)) kept.value = make();
    return kept.value as V;
  };
}
