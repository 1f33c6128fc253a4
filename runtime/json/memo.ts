/** Caches a result by a topic and a list of objects: the same objects in the same order give the same result. */
export type Memo = <V>(topic: string, keys: readonly object[], make: () => V) => V;

/** A node of the cache. Most results have a single key, so the map for further keys is created only when needed. */
type Kept = { value?: unknown; next?: WeakMap<object, Kept> };

/** Creates a cache. A result is kept as long as its keys are referenced. */
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
