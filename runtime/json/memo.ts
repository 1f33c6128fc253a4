/** Caches the result by these objects: the same objects in the same order return the same result. */
export type Memo = <V>(topic: string, keys: readonly object[], make: () => V) => V;

type Kept = { value?: unknown; next: WeakMap<object, Kept> };

/** Caches by topic, as long as the keys are referenced. */
export function memoised(): Memo {
  const topics = new Map<string, Kept>();
  return <V>(topic: string, keys: readonly object[], make: () => V): V => {
    let kept = topics.get(topic) ?? { next: new WeakMap() };
    topics.set(topic, kept);
    for (const key of keys) {
      const next: Kept = kept.next.get(key) ?? { next: new WeakMap() };
      kept.next.set(key, next);
      kept = next;
    }
    if (!Object.hasOwn(kept, 'value')) kept.value = make();
    return kept.value as V;
  };
}
