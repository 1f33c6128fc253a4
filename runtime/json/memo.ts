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

/** How many texts a result is kept for: most organisations have the same one, and some differ. */
const recentTexts = 8;

/**
 * As a memo, for a result that depends on a text too, such as the JSON of what an organisation adds. Results of the texts that
 * were used last are kept, since those of all organisations would stay in memory as long as the objects that they share: after
 * many other texts, an equal text gets an equal result that is another object.
 */
export function memoByText<V>(memo: Memo, topic: string, keys: readonly object[], text: string, make: () => V): V {
  const recent = memo<{ text: string; made: V }[]>(topic, keys, () => []);
  const at = recent.findIndex((one) => one.text === text);
  const [used = { text, made: make() }] = at < 0 ? [] : recent.splice(at, 1);
  recent.unshift(used);
  recent.splice(recentTexts);
  return used.made;
}
