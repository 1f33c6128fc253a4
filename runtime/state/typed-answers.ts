import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Event } from '../engine/session/session.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';
import { answerAtom, leafPathsOf } from './answer-atoms.ts';
import { currentSession, type RuntimeStore } from './runtime-store.ts';

/** What of a runtime typing needs. */
type TypingStore = Pick<RuntimeStore, 'store' | 'sessionAtom' | 'facts' | 'answers' | 'unsent' | 'errors'>;

/** An event for the engine. `named`: the leaves whose fields take the engine's normalised value. */
type TypedEvent = { event: Omit<Extract<Event, { type: 'answer' }>, 'at'>; named: readonly string[] };

/**
 * A keystroke: changes only this leaf and its readers. Once an error of the field or of its parent object is shown, the
 * field is validated on every keystroke, by the returned event; the typed text stays.
 */
export function typeAnswer(typing: TypingStore, path: string, value: Json | undefined): TypedEvent | undefined {
  const { store, answers, unsent, errors } = typing;
  unsent.add(path);
  store.set(answerAtom(answers, path), value);
  const isValidated = [path, parentOf(path)].some((shown) => store.get(errors.at(shown)) !== undefined);
  return isValidated ? answerEvent(typing, [path], false) : undefined;
}

/** A field lost the focus or an option was chosen: the event that sends its leaves to the engine and shows their errors. */
export const commitAnswers = (typing: TypingStore, paths: readonly string[]): TypedEvent | undefined =>
  answerEvent(typing, paths, true);

/** The event that sends unsent answers to the engine, without showing errors. */
export function unsentAnswers(typing: TypingStore): TypedEvent | undefined {
  const values = changes(typing, typing.unsent);
  typing.unsent.clear();
  return Object.keys(values).length > 0 ? { event: { type: 'answer', values, touched: [] }, named: [] } : undefined;
}

/** `settled`: the field takes the engine's normalised value; false while the visitor is typing. Undefined if nothing is new. */
function answerEvent(typing: TypingStore, paths: readonly string[], settled: boolean): TypedEvent | undefined {
  const leaves = paths.flatMap((path) => declaredLeaves(typing.facts, path));
  for (const leaf of leaves) typing.unsent.delete(leaf);
  const values = changes(typing, leaves);
  const { touched } = currentSession(typing);
  if (Object.keys(values).length === 0 && paths.every((path) => touched.includes(path))) return undefined;
  return { event: { type: 'answer', values, touched: [...paths] }, named: settled ? leaves : [] };
}

/** Those of these leaves whose typed value differs from the engine's, as nested answers. */
function changes(typing: TypingStore, paths: Iterable<string>): JsonObject {
  const known = displayedState(currentSession(typing)).answers;
  let values: JsonObject = {};
  for (const path of paths) {
    const value = typing.store.get(answerAtom(typing.answers, path));
    if (!sameJson(readPath(known, path), value)) values = writePath(values, path, value ?? null);
  }
  return values;
}

/** 'a' of 'a.b'; a path without a parent is returned unchanged. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.') || path;

/** The leaves at a path; a part of a list item belongs to its list, which is one leaf. */
function declaredLeaves(facts: Product['facts'], path: string): string[] {
  const [name = '', ...parts] = path.split('.');
  let fact: Pick<FactPart, 'type' | 'fields'> | undefined = facts[name];
  for (const [index, part] of parts.entries()) {
    if (fact?.type === 'list') return [[name, ...parts.slice(0, index)].join('.')];
    fact = fact?.fields?.[part];
  }
  return leafPathsOf(path, fact ?? {});
}
