import { rootOf } from '../../engine/environment/scope.ts';
import { functionsCalled } from './called-functions.ts';

/** What a document names of the documents that there are, and the lending functions that it calls. `id` is the same for the same. */
type Named = Names & { id: number; functions: readonly string[] };

export type KnownNames = {
  /** The same for the same documents. */
  id: number;
  in(document: object): Named;
};

const kept = new Map<string, KnownNames>();
/** Few organisations have documents that others lack; what was found for them is found again. */
const most = 10;
let made = 0;

/** For documents with these names, by kind. */
export function namesKnown(byKind: readonly string[][]): KnownNames {
  const key = JSON.stringify(byKind);
  const known = kept.get(key) ?? knownNames(new Set(byKind.flat()));
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
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

/** `calls`: the names of calls, which stand under keys of their own. `all`: of all else. */
type Names = { all: readonly string[]; calls: readonly string[] };

/** The names in shared documents, which are read once for all organisations. */
const names = new WeakMap<object, Names>();

/** Every string of a document, and every key; of a path its first name, which is the fact's. */
function namesOf(document: object): Names {
  const known = names.get(document);
  if (known) return known;
  const found = { all: new Set<string>(), calls: new Set<string>() };
  collectNames(document, found, '');
  const made = { all: [...found.all], calls: [...found.calls] };
  names.set(document, made);
  return made;
}

/** Where documents name a call; a product names those that the runtime makes by itself, `{ "calls": { "status": "status" } }`. */
const callKeys = new Set(['call', 'background', 'submit', 'calls']);

/** Longer texts are copy, and so are those with spaces. */
const longest = 100;

/** `under`: the key that the value stands under. */
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
