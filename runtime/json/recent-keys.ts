/**
 * Keys for caches, each standing for an object: the same key for the same object. What is cached by a key is forgotten once neither the caller nor this, which
 * keeps the keys asked for last, has it; were it cached by the object, it would stay for as long as the object.
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
