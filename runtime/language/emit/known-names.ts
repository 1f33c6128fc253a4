import { rootOf } from '../../engine/environment/scope.ts';

/**
 * The names of existing documents that a document contains, and the lending functions that it calls. Equal results have
 * the same `id`.
 */
type Named = Names & { id: number; functions: readonly string[] };

export type KnownNames = {
  /** The same for the same names of documents. */
  id: number;
  in(document: object): Named;
};

const kept = new Map<string, KnownNames>();
/** The number of cached results: few organisations have documents that others lack. */
const cacheLimit = 10;
let made = 0;

/** Returns a function that finds these names in a document; the names are grouped by kind. */
export function namesKnown(byKind: readonly string[][]): KnownNames {
  const key = JSON.stringify(byKind);
  const known = kept.get(key) ?? knownNames(new Set(byKind.flat()));
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > cacheLimit && oldest !== undefined) kept.delete(oldest);
  return known;
}

function knownNames(known: ReadonlySet<string>): KnownNames {
  const ofDocuments = new WeakMap<object, Named>();
  const byNames = new Map<string, Named>();
  const find = (document: object): Named => {
    const { all, calls } = namesOf(document);
    const isKnown = (name: string): boolean => known.has(name);
    const found = { all: all.filter(isKnown), calls: calls.filter(isKnown), functions: functionsCalled(document) };
    const key = JSON.stringify(found);
    const named = byNames.get(key) ?? { ...found, id: byNames.size };
    byNames.set(key, named);
    return named;
  };
  made += 1;
  return {
    id: made,
    in(document) {
      const named = ofDocuments.get(document) ?? find(document);
      ofDocuments.set(document, named);
      return named;
    },
  };
}

/** `calls`: names of calls, under the keys for calls. `all`: all other strings and keys. */
type Names = { all: readonly string[]; calls: readonly string[] };

/** The names in a document; cached, as organisations share documents. */
const names = new WeakMap<object, Names>();

/** Collects every string and every key of a document; of a dotted path only the first part, which is the fact's name. */
function namesOf(document: object): Names {
  const known = names.get(document);
  if (known) return known;
  const found = { all: new Set<string>(), calls: new Set<string>() };
  collectNames(document, found, '');
  const made = { all: [...found.all], calls: [...found.calls] };
  names.set(document, made);
  return made;
}

/** Keys under which documents name a call, including a product's map of calls: `{ "calls": { "status": "status" } }`. */
const callKeys = new Set(['call', 'background', 'submit', 'calls']);

/** The longest name, in characters: longer texts, and those with spaces, are copy. */
const longest = 100;

/** `under`: the key of the value. */
function collectNames(value: unknown, found: Record<keyof Names, Set<string>>, under: string): void {
  if (typeof value === 'string') addName(value, callKeys.has(under) ? found.calls : found.all);
  else if (Array.isArray(value)) for (const part of value) collectNames(part, found, under);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      addName(key, found.all);
      collectNames(part, found, under === 'calls' && typeof part === 'string' ? under : key);
    }
}

function addName(text: string, found: Set<string>): void {
  if (text.length >= longest || text.includes(' ')) return;
  found.add(text);
  found.add(rootOf(text));
}

/** Names of the functions that a document calls. Cached, as organisations share documents. */
const called = new WeakMap<object, readonly string[]>();

/**
 * The names of the lending functions that a document calls, `{ "call": ["monthly-payment", …] }`. Calls to a server are
 * texts under the same key and do not count.
 */
function functionsCalled(document: object): readonly string[] {
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
