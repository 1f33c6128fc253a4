import { type Atom, atom, type Getter } from 'jotai/vanilla';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { DisplayedState, Session } from '../engine/session/session.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { FactPart } from '../schema/types.ts';
import type { Answers } from './answers.ts';

/**
 * A session read through atoms: answers as currently typed in their fields, everything else as the engine last set it.
 * `read` runs a function whose reads go through `get`, so that jotai tracks exactly the facts that were read.
 */
export type LiveSession = { read<T>(get: Getter, reader: (session: Session) => T): T };

type Through = <T>(source: Atom<T>) => T;

export function createLiveSession(product: Product, sessionAtom: Atom<Session>, answers: Answers): LiveSession {
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

/** Each part has its own atom, so that a reader depends only on the parts it reads. */
function sessionThrough(sessionAtom: Atom<Session>, answers: JsonObject, through: Through): Session {
  const part = <K extends keyof DisplayedState>(name: K): (() => DisplayedState[K]) => {
    const source = atom((get) => displayedState(get(sessionAtom))[name]);
    return () => through(source);
  };
  const now = part('now');
  const query = part('query');
  const kept = part('kept');
  const flags = part('flags');
  const stored = part('stored');
  const prefilled = part('prefilled');
  const nonce = part('nonce');
  const identity = part('identity');
  const profile = part('profile');
  const application = part('application');
  const state = part('state');
  const failure = part('failure');
  const pending = part('pending');
  const whole = (): Session => through(sessionAtom);
  return {
    answers,
    get now() {
      return now();
    },
    get query() {
      return query();
    },
    get kept() {
      return kept();
    },
    get flags() {
      return flags();
    },
    get stored() {
      return stored();
    },
    get prefilled() {
      return prefilled();
    },
    get identity() {
      return identity();
    },
    get profile() {
      return profile();
    },
    get application() {
      return application();
    },
    get state() {
      return state();
    },
    get failure() {
      return failure();
    },
    get path() {
      return whole().path;
    },
    get place() {
      return whole().place;
    },
    get asked() {
      return whole().asked;
    },
    get visit() {
      return whole().visit;
    },
    get confirmed() {
      return whole().confirmed;
    },
    get toasts() {
      return whole().toasts;
    },
    get errors() {
      return whole().errors;
    },
    get touched() {
      return whole().touched;
    },
    get confirms() {
      return whole().confirms;
    },
    get dialog() {
      return whole().dialog;
    },
    get busy() {
      return whole().busy;
    },
    get pending() {
      return pending();
    },
    get shown() {
      return whole().shown;
    },
    get held() {
      return whole().held;
    },
    get stalled() {
      return whole().stalled;
    },
    get unproved() {
      return whole().unproved;
    },
    get acted() {
      return whole().acted;
    },
    get unsaved() {
      return whole().unsaved;
    },
    get based() {
      return whole().based;
    },
    get writer() {
      return whole().writer;
    },
    get draft() {
      return whole().draft;
    },
    get draftSeen() {
      return whole().draftSeen;
    },
    get version() {
      return whole().version;
    },
    get check() {
      return whole().check;
    },
    get poll() {
      return whole().poll;
    },
    get gaveUp() {
      return whole().gaveUp;
    },
    get settling() {
      return whole().settling;
    },
    get sequence() {
      return whole().sequence;
    },
    get nonce() {
      return nonce();
    },
    get edits() {
      return whole().edits;
    },
  };
}

function answersThrough(product: Product, answers: Answers, through: Through): JsonObject {
  const facts = Object.entries(product.facts).filter(([, fact]) => fact.source === 'answer');
  return objectThrough('', Object.fromEntries(facts), answers, through);
}

type Fields = Record<string, Pick<FactPart, 'fields'>>;

function objectThrough(prefix: string, fields: Fields, answers: Answers, through: Through): JsonObject {
  const object: JsonObject = {};
  for (const [name, { fields: inner = {} }] of Object.entries(fields)) {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const whole = Object.keys(inner).length > 0 ? objectThrough(path, inner, answers, through) : undefined;
    const get = (): Json | undefined => whole ?? through(answers.at(path));
    Object.defineProperty(object, name, { enumerable: true, get });
  }
  return object;
}
