/**
 * Creates cache keys for objects: the same object gives the same key. Only the `most` recently used keys are kept,
 * besides those that callers hold. Results cached by a key are released with the key, while results cached by the
 * object itself would live as long as the object.
 */
export function recentKeys(most: number): (of: object) => object {
  const keys = new WeakMap<object, WeakRef<object>>();
  const recent = new Set<object>();
  return (of) => {
    const key = keys.get(of)?.deref() ?? {};
    keys.set(of, new WeakRef(key));
    recent.delete(key);
    recent.add(key);
    const [oldest] = recent;
    if (recent.size > most && oldest) recent.delete(oldest);
    return key;
  };
}
