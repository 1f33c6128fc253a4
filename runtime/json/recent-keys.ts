/**
 * Creates cache keys for objects: the same object gives the same key. Only the `limit` most recently used keys are kept,
 * besides those that callers hold. Results cached by a key are released with the key, while results cached by the
 * object itself would live as long as the object.
 */
export type RecentKeys = {
  (of: object): object;
  /** The keys that are kept, each with its object, the last used one last. */
  kept(): [of: object, key: object][];
};

/** `before`: keys that objects have already. */
export function recentKeys(limit: number, before: readonly (readonly [of: object, key: object])[] = []): RecentKeys {
  const keys = new WeakMap<object, WeakRef<object>>();
  const recent = new Map<object, WeakRef<object>>();
  const use = (of: object, key: object): object => {
    keys.set(of, new WeakRef(key));
    recent.delete(key);
    recent.set(key, new WeakRef(of));
    const [oldest] = recent.keys();
    if (recent.size > limit && oldest) recent.delete(oldest);
    return key;
  };
  for (const [of, key] of before) use(of, key);
  const kept = (): [object, object][] =>
    [...recent].flatMap(([key, ref]): [object, object][] => {
      const of = ref.deref();
      return of ? [[of, key]] : [];
    });
  return Object.assign((of: object) => use(of, keys.get(of)?.deref() ?? {}), { kept });
}
