import { dayAt } from '../../dates/day-at.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Fact } from '../../schema/types.ts';
import { isAbsent } from '../environment/absent.ts';
import type { Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { isSessionPart, sessionPart } from '../session/session-parts.ts';
import { additionalPart, isAdditional } from './additional-answers.ts';

/** Reads the value of a fact that is not derived, before it is normalised. */
export type Source = (name: string, fact: Fact) => Json | undefined;

/** The parts of a session that hold facts. */
export type FactSession = Pick<
  Session,
  | 'now'
  | 'answers'
  | 'kept'
  | 'query'
  | 'flags'
  | 'stored'
  | 'prefilled'
  | 'nonce'
  | 'identity'
  | 'profile'
  | 'application'
  | 'place'
  | 'path'
  | 'refreshTime'
  | 'touched'
>;

function ofSession(part: string, session: FactSession): Json | undefined {
  return isSessionPart(part) ? sessionPart(part, session) : undefined;
}

function clock(from: string, now: string): Json | undefined {
  if (from === 'now') return now;
  const today = dayAt(now);
  return from === 'year' && today !== undefined ? Number(today.slice(0, 4)) : today;
}

/** Reads facts from a session, by each fact's declared source. */
export function sessionSource({ settings }: Pick<Product, 'settings'>, session: FactSession): Source {
  return (name, fact) => {
    const { source, from = name } = fact;
    switch (source) {
      case 'answer':
        return answered(name, fact, session);
      case 'call':
      case 'widget':
      case 'paper':
        return readPath(session.kept, name);
      case 'session':
        return ofSession(from, session);
      case 'profile':
        return readPath(session.profile ?? undefined, from);
      case 'query':
        return Object.hasOwn(session.query, from) ? session.query[from] : undefined;
      case 'flag':
        return flagOf(session.flags, from, fact);
      case 'path':
        return pathParameter(session.place, from);
      case 'setting':
        return settingAt(settings, from);
      case 'storage':
        return storedValue(session, from);
      case 'prefill':
        return prefilledBy(session.prefilled, from);
      case 'clock':
        return clock(from, session.now);
      // Derived, or of a kind of document: the compiler has resolved these, as defaults.
      default:
        return undefined;
    }
  };
}

/**
 * The answer of this visit. Without one, a screen of an application reads an additional answer from the open
 * application. Steps of a flow do not, since they may start another application; nor does a screen whose field for it was left
 * empty.
 */
function answered(name: string, fact: Fact, { answers, application, place, touched }: FactSession): Json | undefined {
  const given = readPath(answers, name);
  const isEmptied = touched.some((path) => path === name || path.startsWith(`${name}.`));
  if (!isAdditional(fact) || place.kind === 'step' || isEmptied || !isAbsent(given)) return given;
  return readPath(application ?? undefined, `${additionalPart}.${name}`) ?? given;
}

/** A parameter of the screen's path: `[type]` of income/link/[type]. */
function pathParameter(place: FactSession['place'], name: string): Json | undefined {
  return place.kind === 'screen' && Object.hasOwn(place.params, name) ? place.params[name] : undefined;
}

/** A value from the browser's storage. The nonce of this visit comes from the session itself. */
function storedValue(session: FactSession, key: string): Json | undefined {
  if (Object.hasOwn(session.stored, key)) return session.stored[key];
  return key === 'nonce' && session.nonce !== '' ? session.nonce : undefined;
}

/** The source that an answer, or the first prefilled part of it, was prefilled from. */
function prefilledBy(prefilled: FactSession['prefilled'], path: string): Json | undefined {
  const leaf = Object.keys(prefilled).find((marked) => marked === path || marked.startsWith(`${path}.`));
  return leaf === undefined ? undefined : prefilled[leaf];
}

/** An unset flag is off, unless the fact has a default. */
function flagOf(flags: Session['flags'], key: string, { type, default: fallback }: Fact): Json | undefined {
  if (Object.hasOwn(flags, key)) return decided(flags[key] ?? null, type);
  return type === 'boolean' && fallback === undefined ? false : undefined;
}

/**
 * The value of a flag service's decision ({ enabled, variables }): on or off for a boolean fact, else its first
 * variable while it is enabled.
 */
function decided(value: Json, type: Fact['type']): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value.enabled !== 'boolean')
    return value;
  if (type === 'boolean') return value.enabled;
  const { variables } = value;
  if (!value.enabled || typeof variables !== 'object' || variables === null) return undefined;
  return Object.values(variables)[0];
}

export function settingAt(settings: Product['settings'], path: string): Json | undefined {
  // Settings are validated JSON; the schema leaves the types of their values open.
  return readPath(settings as Json, path);
}
