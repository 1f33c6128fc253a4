/** Caches a result by a topic and a list of objects: the same objects in the same order give the same result. */
export type Memo = <V>(topic: string, keys: readonly object[], make: () => V) => V;

/** Objects of the code that results are cached by, by name: each process makes them anew. */
const constants = new Map<string, object>();

/** Names such an object. */
export function constant<T extends object>(name: string, value: T): T {
  constants.set(name, value);
  return value;
}

export const constantNamed = (name: string): object | undefined => constants.get(name);

/** The names of all constants. */
export const constantNames = (): ReadonlyMap<object, string> =>
  new Map([...constants].map(([name, one]) => [one, name]));

/** A result, with what it is cached by. */
export type Noted = { topic: string; keys: readonly object[]; value: unknown };

/** The results that were made, and those of before that were used, until nobody asks for more. */
export type Notes = { made: Noted[]; used: Noted[]; areTaken: boolean };

export const takeNotes = (): Notes => ({ made: [], used: [], areTaken: true });
export const noNotes = (): Notes => ({ made: [], used: [], areTaken: false });

/** A node of the cache. Most results have a single key, so the map for further keys is created only when needed. */
type MemoNode = { value?: unknown; next?: WeakMap<object, MemoNode>; isNoted?: boolean };

/** Creates a cache, which has the results of `before`. A result is kept as long as its keys are referenced. */
export function memoised(before: Iterable<Noted> = [], notes: Notes = noNotes()): Memo {
  const topics = new Map<string, MemoNode>();
  for (const { topic, keys, value } of before) keptFor(topics, topic, keys).value = value;
  return <V>(topic: string, keys: readonly object[], make: () => V): V => {
    const kept = keptFor(topics, topic, keys);
    const isNew = !('value' in kept);
    if (isNew) kept.value = make();
    if (notes.areTaken && !kept.isNoted) {
      kept.isNoted = true;
      (isNew ? notes.made : notes.used).push({ topic, keys, value: kept.value });
    }
    return kept.value as V;
  };
}

function keptFor(topics: Map<string, MemoNode>, topic: string, keys: readonly object[]): MemoNode {
  let kept = topics.get(topic) ?? {};
  topics.set(topic, kept);
  for (const key of keys) {
    kept.next ??= new WeakMap();
    const next: MemoNode = kept.next.get(key) ?? {};
    kept.next.set(key, next);
    kept = next;
  }
  return kept;
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
