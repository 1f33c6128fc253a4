import { readPath, writePath } from '../../../json/dotted-path.ts';
import { isObject, type Json } from '../../../json/json.ts';
import type { CompiledCall, Product } from '../../product.ts';
import type { Session } from '../../session/session.ts';
import { isSessionPart, withPart } from '../../session/session-parts.ts';

type Facts = Product['facts'];
type Holder = Pick<Session, 'answers' | 'edits' | 'kept'>;

/** What of a session changes where a fact is set by its name or a dotted path. */
export function factChange(facts: Facts, session: Holder, path: string, value: Json | undefined): Partial<Session> {
  const fact = facts[path.split('.')[0] ?? ''];
  if (fact?.source === 'session') return partChange(session, fact.from ?? '', value);
  if (fact?.source === 'answer') return { answers: writePath(session.answers, path, value), edits: session.edits + 1 };
  return { kept: writePath(session.kept, path, value) };
}

/** What changes where a part of the session is set that a fact of source 'session' reads. */
function partChange(session: Holder, part: string, value: Json | undefined): Partial<Session> {
  if (part === 'application') return { application: isObject(value) ? value : null };
  if (part === 'profile') return { profile: isObject(value) ? value : null };
  if (part === 'account' && typeof value === 'string') return { identity: { uuid: value } };
  return isSessionPart(part) ? { kept: withPart(session, part, value) } : {};
}

/**
 * What a response changes of a session: the facts that the call's document names. `stored`: the texts for the browser's
 * storage, by key.
 */
export function responseChange(
  facts: Facts,
  session: Holder,
  { keep = {} }: CompiledCall,
  body: Json,
): { change: Partial<Session>; stored: [name: string, text: string][] } {
  let change: Partial<Session> = {};
  const stored: [string, string][] = [];
  for (const [fact, path] of Object.entries(keep)) {
    const value = path === '' ? body : isObject(body) ? readPath(body, path) : undefined;
    const { source, from = fact } = facts[fact] ?? {};
    const now = { ...session, ...change };
    if (source === 'storage') {
      if (typeof value === 'string') stored.push([from, value]);
    } else if (source === 'session') change = { ...change, ...partChange(now, from, value) };
    else change = { ...change, kept: writePath(now.kept, fact, value ?? undefined) };
  }
  return { change, stored };
}

/** Whether a response of the call brings the application. */
export const bringsApplication = (facts: Facts, { keep = {} }: CompiledCall): boolean =>
  Object.keys(keep).some((fact) => facts[fact]?.source === 'session' && facts[fact].from === 'application');
