import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import { displayedParts, type Session } from '../engine/session/session.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { FactPart } from '../schema/types.ts';
import { type AnswerAtoms, answerAtom } from './answer-atoms.ts';

/**
 * A session read through atoms: answers as currently typed in their fields, everything else as the engine last set it.
 * `read` runs a function whose reads go through `get`, so that jotai tracks exactly the facts that were read.
 */
export type LiveSession = { read<T>(get: Getter, reader: (session: Session) => T): T };

/** The atom of a session, with the session that it began with. */
type SessionAtom = PrimitiveAtom<Session> & { init: Session };

type Through = <T>(source: Atom<T>) => T;

export function createLiveSession(product: Product, sessionAtom: SessionAtom, answers: AnswerAtoms): LiveSession {
  // One object serves every reader: atoms are read synchronously and nested, so the current getter is a stack.
  let reading: Getter | undefined;
  const through: Through = (source) => {
    if (!reading) throw new Error('A live session is read outside of its reader');
    return reading(source);
  };
  const session = sessionThrough(sessionAtom, answersThrough(product, answers, through), through);
  return {
    read(get, reader) {
      const outer = reading;
      reading = get;
      try {
        return reader(session);
      } finally {
        reading = outer;
      }
    },
  };
}

/** What a screen shows has an atom for each part, so that a reader depends only on the parts it reads. */
function sessionThrough(sessionAtom: SessionAtom, answers: JsonObject, through: Through): Session {
  const session = objectThrough(sessionAtom.init, () => through(sessionAtom));
  for (const name of displayedParts) {
    const part = atom((get) => displayedState(get(sessionAtom))[name]);
    Object.defineProperty(session, name, { get: () => through(part) });
  }
  return Object.defineProperty(session, 'answers', { get: () => answers });
}

/** An object that reads each of its members from the current whole. */
function objectThrough<T extends object>(initial: T, whole: () => T): T {
  const object = { ...initial };
  for (const name in initial) Object.defineProperty(object, name, { enumerable: true, get: () => whole()[name] });
  return object;
}

function answersThrough(product: Product, answers: AnswerAtoms, through: Through): JsonObject {
  const facts = Object.entries(product.facts).filter(([, fact]) => fact.source === 'answer');
  return leavesThrough('', Object.fromEntries(facts), answers, through);
}

type Fields = Record<string, Pick<FactPart, 'fields'>>;

function leavesThrough(prefix: string, fields: Fields, answers: AnswerAtoms, through: Through): JsonObject {
  const object: JsonObject = {};
  for (const [name, { fields: inner = {} }] of Object.entries(fields)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const whole = Object.keys(inner).length > 0 ? leavesThrough(path, inner, answers, through) : undefined;
    const get = (): Json | undefined => whole ?? through(answerAtom(answers, path));
    Object.defineProperty(object, name, { enumerable: true, get });
  }
  return object;
}
