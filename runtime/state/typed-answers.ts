import type { Store } from 'jotai/vanilla';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Event, Session } from '../engine/session/session.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';
import { type Answers, leafPathsOf } from './answers.ts';
import type { PaintedErrors } from './errors.ts';

/** What the borrower types, on its way to the engine. */
export type TypedAnswers = {
  /** A keystroke: changes only this leaf and its readers. */
  input(path: string, value: Json | undefined): void;
  /** A field lost the focus or an option was chosen: sends its leaves to the engine and shows their errors. */
  commit(paths: readonly string[]): void;
  /** Sends unsent answers to the engine, without showing errors. */
  flush(): void;
};

/** `send`: adds an event; `named`: the leaves whose fields take the engine's normalised value. */
type Dependencies = {
  store: Store;
  product: Product;
  answers: Answers;
  session(): Session;
  errors: Pick<PaintedErrors, 'at'>;
  send(event: AnswerInput, named?: readonly string[]): void;
};

type AnswerInput = Omit<Extract<Event, { type: 'answer' }>, 'at'>;

export function createTypedAnswers(dependencies: Dependencies): TypedAnswers {
  const { store, product, answers, session, errors, send } = dependencies;
  const unsent = new Set<string>();

  /** Those of these leaves whose typed value differs from the engine's, as nested answers. */
  function changes(paths: Iterable<string>): JsonObject {
    const known = displayedState(session()).answers;
    let values: JsonObject = {};
    for (const path of paths) {
      const value = store.get(answers.at(path));
      if (!sameJson(readPath(known, path), value)) values = writePath(values, path, value ?? null);
    }
    return values;
  }

  /** `settled`: the field takes the engine's normalised value; false while the borrower is typing. */
  function tell(paths: readonly string[], settled: boolean): void {
    const leaves = paths.flatMap((path) => declaredLeaves(product, path));
    for (const leaf of leaves) unsent.delete(leaf);
    const values = changes(leaves);
    const { touched } = session();
    const nothingNew = Object.keys(values).length === 0 && paths.every((path) => touched.includes(path));
    if (!nothingNew) send({ type: 'answer', values, touched: [...paths] }, settled ? leaves : []);
  }

  return {
    input(path, value) {
      unsent.add(path);
      store.set(answers.at(path), value);
      // Once an error of the field or of its parent object is shown, the field is validated on every keystroke; the
      // typed text stays.
      if ([path, parentOf(path)].some((shown) => store.get(errors.at(shown)) !== undefined)) tell([path], false);
    },
    commit: (paths) => tell(paths, true),
    flush() {
      const values = changes(unsent);
      unsent.clear();
      if (Object.keys(values).length > 0) send({ type: 'answer', values, touched: [] });
    },
  };
}

/** 'a' of 'a.b'; a path without a parent is returned unchanged. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.') || path;

/** The leaves at a path; a part of a list item belongs to its list, which is one leaf. */
function declaredLeaves(product: Product, path: string): string[] {
  const [name = '', ...parts] = path.split('.');
  let fact: Pick<FactPart, 'type' | 'fields'> | undefined = product.facts[name];
  for (const [index, part] of parts.entries()) {
    if (fact?.type === 'list') return [[name, ...parts.slice(0, index)].join('.')];
    fact = fact?.fields?.[part];
  }
  return leafPathsOf(path, fact ?? {});
}
