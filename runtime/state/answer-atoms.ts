import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai/vanilla';
import { readPath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';

export type AnswerAtom = PrimitiveAtom<Json | undefined>;

/** One atom for each leaf of the answers, by dotted path, created on first use. `engine`: the engine's answers. */
export type AnswerAtoms = { readonly leaves: Map<string, AnswerAtom>; engine: JsonObject };

/** The atom of a leaf, as currently typed. A new one begins with the engine's value. */
export function answerAtom({ leaves, engine }: AnswerAtoms, path: string): AnswerAtom {
  const known = leaves.get(path);
  if (known) return known;
  const made: AnswerAtom = atom<Json | undefined>(readPath(engine, path));
  leaves.set(path, made);
  return made;
}

/**
 * After a transition: updates the atoms of the leaves whose answers changed, and those of the `named` leaves in any
 * case.
 */
export function followAnswers(
  answers: AnswerAtoms,
  get: Getter,
  set: Setter,
  after: JsonObject,
  named: readonly string[],
): void {
  const before = answers.engine;
  if (before === after && named.length === 0) return;
  answers.engine = after;
  const force = new Set(named);
  for (const [path, leaf] of answers.leaves) {
    const value = readPath(after, path);
    if (!force.has(path) && sameJson(readPath(before, path), value)) continue;
    if (!sameJson(get(leaf), value)) set(leaf, value);
  }
}

/** The leaf paths of a fact: its own path, or those of its declared parts. */
export function leafPathsOf(path: string, fact: Pick<FactPart, 'fields'>): string[] {
  const parts = Object.entries(fact.fields ?? {});
  return parts.length === 0 ? [path] : parts.flatMap(([name, part]) => leafPathsOf(`${path}.${name}`, part));
}
