import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai/vanilla';
import { readPath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';

export type AnswerAtom = PrimitiveAtom<Json | undefined>;

/** One atom for each leaf of the answers, by dotted path, created on first use. */
export type Answers = {
  at(path: string): AnswerAtom;
  /**
   * After a transition: updates the atoms of the leaves whose answers changed, and those of the `named` leaves in any
   * case.
   */
  follow(get: Getter, set: Setter, before: JsonObject, after: JsonObject, named: readonly string[]): void;
};

export function createAnswers(initial: JsonObject): Answers {
  const atoms = new Map<string, AnswerAtom>();
  const at = (path: string): AnswerAtom => {
    const known = atoms.get(path);
    if (known) return known;
    const made: AnswerAtom = atom<Json | undefined>(readPath(current, path));
    atoms.set(path, made);
    return made;
  };
  // An atom created later starts with the engine's current value.
  let current = initial;
  return {
    at,
    follow(get, set, before, after, named) {
      current = after;
      const force = new Set(named);
      for (const [path, leaf] of atoms) {
        const value = readPath(after, path);
        if (!force.has(path) && sameJson(readPath(before, path), value)) continue;
        if (!sameJson(get(leaf), value)) set(leaf, value);
      }
    },
  };
}

/** The leaf paths of a fact: its own path, or those of its declared parts. */
export function leafPathsOf(path: string, fact: Pick<FactPart, 'fields'>): string[] {
  const parts = Object.entries(fact.fields ?? {});
  return parts.length === 0 ? [path] : parts.flatMap(([name, part]) => leafPathsOf(`${path}.${name}`, part));
}
