import { canonicalJson } from '../../json/canonical-json.ts';
import type { Memory } from './memory.ts';

/** A cache key for several objects: the same for the same objects in the same order. */
export const keyOf = ({ memo }: Pick<Memory, 'memo'>, parts: Iterable<object>): object =>
  memo('key', [...parts], () => ({}));

/** Returns one object for equal JSON, so that organisations with equal values share it and the results cached by it. */
export function sharedByContent<V extends object>({ shared }: Pick<Memory, 'shared'>, topic: string, value: V): V {
  const text = `${topic} ${JSON.stringify(value)}`;
  const known = shared.get(text) ?? value;
  shared.set(text, known);
  // The topic names the type.
  return known as V;
}

/** As `sharedByContent`, for values of few organisations: each is kept only while an organisation uses it. */
export function sharedWhileUsed<V extends object>({ inUse }: Pick<Memory, 'inUse'>, topic: string, value: V): V {
  const text = `${topic} ${JSON.stringify(value)}`;
  const known = inUse.get(text)?.deref();
  if (!known) inUse.set(text, new WeakRef(value));
  return (known ?? value) as V;
}

/** The hash of a value's canonical JSON. */
export const contentHash = ({ hash }: { hash: (text: string) => string }, value: unknown): string =>
  hash(canonicalJson(value));
