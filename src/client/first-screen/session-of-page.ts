import type { Session } from '../../../runtime/engine/session/session.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { PageHead } from '../../contract/page-data.ts';

/** The session of a page before its URL is opened. `now`: ISO 8601 in UTC. */
export const sessionOfPage = (
  { flags, sandbox, environment }: Pick<PageHead, 'flags' | 'sandbox' | 'environment'>,
  now: string,
  overridden: Session['flags'] = {},
): Session => startSession({ now, flags: { ...flags, ...sandbox?.flags, ...overridden, environment } });
