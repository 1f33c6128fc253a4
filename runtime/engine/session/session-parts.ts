import type { Json } from '../../json/json.ts';
import type { Session } from './session.ts';

type ReadableSession = Pick<
  Session,
  'application' | 'profile' | 'identity' | 'place' | 'path' | 'kept' | 'refreshTime'
>;

/** The parts of a session that a fact of source 'session' can read, as its `from`. */
export const sessionParts = [
  'application',
  'application-id',
  'profile',
  'account',
  'email',
  'roles',
  'profile-type',
  'screen',
  'path',
  'asked',
] as const;

export type SessionPart = (typeof sessionParts)[number];

export const isSessionPart = (part: string): part is SessionPart => sessionParts.some((known) => known === part);

/** The key in `kept` of a part that has no property of its own. No fact can have such a name. */
const keptAs = (part: SessionPart): string => `session:${part}`;

/** A session's `kept` with another value of a part; `undefined` removes it. */
export function withPart(
  { kept }: Pick<ReadableSession, 'kept'>,
  part: SessionPart,
  value: Json | undefined,
): Session['kept'] {
  const { [keptAs(part)]: _before, ...others } = kept;
  return value === undefined ? others : { ...others, [keptAs(part)]: value };
}

// Reads no more of the session than the part needs: a reader is subscribed to every property that it reads.
export function sessionPart(part: SessionPart, session: ReadableSession): Json | undefined {
  switch (part) {
    case 'application':
      return session.application ?? undefined;
    case 'profile':
      return session.profile ?? undefined;
    case 'account':
      return session.identity?.uuid ?? session.kept[keptAs(part)];
    case 'email':
      return session.identity?.email ?? session.kept[keptAs(part)];
    case 'roles':
      return session.identity?.roles ?? session.kept[keptAs(part)];
    case 'profile-type':
      return session.identity?.profileType ?? session.kept[keptAs(part)];
    case 'screen':
      return session.place.kind === 'nowhere' ? undefined : session.place.screen;
    // Path of the open screen, relative to the router's base.
    case 'path':
      return session.path;
    // When the open screen, if it refreshes, last received its data.
    case 'asked':
      return session.refreshTime ?? undefined;
    // The application whose screen is open, else the last one that was created or opened.
    case 'application-id': {
      const { place } = session;
      return (place.kind === 'screen' ? place.application : undefined) ?? session.kept[keptAs(part)];
    }
  }
}

/** The id of the current application, else of the last one that was created or opened. */
export function applicationIdOf(session: ReadableSession): string | undefined {
  const id = session.application?.uuid ?? sessionPart('application-id', session);
  return typeof id === 'string' ? id : undefined;
}
