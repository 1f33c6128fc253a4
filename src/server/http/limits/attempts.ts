import type { ServerContext } from '../../platform/context/context.ts';
import { HttpError } from '../http-error.ts';
import { countRequest, type Window, type WindowKeys } from './request-window.ts';

/** The keys of one window, where the same attempts are counted in several. */
export const windowKeys = (keys: WindowKeys, { ms }: Window): string[] => keys.map((key) => `${key} ${ms}`);

/**
 * Counts an attempt before it is checked, so that parallel attempts cannot exceed the limit. Throws a 429 with Retry-After
 * above it.
 */
export async function countAttempt(
  { db }: Pick<ServerContext, 'db'>,
  keys: WindowKeys,
  { max, ms }: Window,
): Promise<void> {
  const { count, left } = await countRequest(db, keys, ms);
  if (count <= max) return;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new HttpError(
    429,
    [`Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`],
    { code: 'too-many-attempts', headers: { 'retry-after': String(seconds) } },
  );
}
