/** Names of the functions that a document calls. Cached, as organisations share documents. */
const called = new WeakMap<object, readonly string[]>();

/**
 * The names of the lending functions that a document calls, `{ "call": ["monthly-payment", …] }`. Calls to a server are
 * texts under the same key and do not count.
 */
export function functionsCalled(document: object): readonly string[] {
  const known = called.get(document);
  if (known) return known;
  const found = new Set<string>();
  collect(document, found);
  const made = [...found];
  called.set(document, made);
  return made;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('call' in value && Array.isArray(value.call) && typeof value.call[0] === 'string') found.add(value.call[0]);
  for (const part of Object.values(value)) collect(part, found);
}
