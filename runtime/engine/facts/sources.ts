import { dayAt } from '../../dates/day-at.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { Fact } from '../../schema/types.ts';
import type { Product } from '../product.ts';
import type { Session } from '../session/session.ts';

/** Where the value of a fact that is not derived comes from, before it is normalised. */
export type Source = (name: string, fact: Fact) => Json | undefined;

/** What of a session holds facts. */
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
>;

/** Facts that calls bring but that have a place of their own in a session. */
const placed: Readonly<Record<string, (session: FactSession) => Json | undefined>> = {
  application: ({ application }) => application ?? undefined,
  profile: ({ profile }) => profile ?? undefined,
  identityUuid: ({ identity }) => identity?.uuid,
  identityEmail: ({ identity }) => identity?.email,
  authenticated: ({ identity }) => identity !== null,
  applicationUuid: ({ place }) => (place.kind === 'screen' ? place.application : undefined),
};

function brought(name: string, session: FactSession): Json | undefined {
  const own = Object.hasOwn(placed, name) ? placed[name]?.(session) : undefined;
  return own ?? readPath(session.kept, name);
}

function clock(from: string, now: string): Json | undefined {
  if (from === 'now') return now;
  const today = dayAt(now);
  return from === 'year' && today !== undefined ? Number(today.slice(0, 4)) : today;
}

/** Reads facts from a session, by the source that each declares. */
export function sessionSource({ settings }: Pick<Product, 'settings'>, session: FactSession): Source {
  return (name, fact) => {
    const { source, from = name } = fact;
    switch (source) {
      case 'answer':
        return readPath(session.answers, name);
      case 'call':
      case 'widget':
        return brought(name, session);
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
      // Told when the documents were compiled.
      case 'pricing':
      case 'derived':
        return undefined;
    }
  };
}

/** A parameter of the screen's path: `[type]` of income/link/[type]. */
function pathParameter(place: FactSession['place'], name: string): Json | undefined {
  return place.kind === 'screen' && Object.hasOwn(place.params, name) ? place.params[name] : undefined;
}

/** What the host kept; the nonce of this visit is the machine's own. */
function storedValue(session: FactSession, key: string): Json | undefined {
  if (Object.hasOwn(session.stored, key)) return session.stored[key];
  return key === 'nonce' && session.nonce !== '' ? session.nonce : undefined;
}

/** What an answer, or the first part of one, was prefilled from. */
function prefilledBy(prefilled: FactSession['prefilled'], path: string): Json | undefined {
  const leaf = Object.keys(prefilled).find((marked) => marked === path || marked.startsWith(`${path}.`));
  return leaf === undefined ? undefined : prefilled[leaf];
}

/** A flag that nobody set is off, unless the fact has a default. */
function flagOf(flags: Session['flags'], key: string, { type, default: otherwise }: Fact): Json | undefined {
  if (Object.hasOwn(flags, key)) return decided(flags[key] ?? null, type);
  return type === 'boolean' && otherwise === undefined ? false : undefined;
}

/** A decision of a flag service ({ enabled, variables }) is on or off, or for other facts its first variable while it is on. */
function decided(value: Json, type: Fact['type']): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value.enabled !== 'boolean')
    return value;
  if (type === 'boolean') return value.enabled;
  const { variables } = value;
  if (!value.enabled || typeof variables !== 'object' || variables === null) return undefined;
  return Object.values(variables)[0];
}

function settingAt(settings: Product['settings'], path: string): Json | undefined {
  // Settings are JSON of a validated document; the schema leaves their values open.
  return readPath(settings as Json, path);
}
