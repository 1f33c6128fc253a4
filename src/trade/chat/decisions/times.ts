/** What time makes of a conversation. */
import { minute, second } from '../../../../runtime/dates/durations.ts';
import type { LiveChat } from '../../../language/schema/types.ts';
import type { Conversation } from './conversation.ts';

type Lasting = Pick<LiveChat, 'sessionMinutes' | 'abandonedMinutes'>;

/** How long a person counts as present after their window was heard of. */
const here = 30 * second;

/** A person whose last keystroke is at most this long ago is shown as typing. */
const typesWithin = 6 * second;

/** When the session of a conversation expires (milliseconds). Without a live chat in the lender's documents it expires at once. */
export const sessionEnd = ({ refreshed }: Pick<Conversation, 'refreshed'>, live: Lasting | undefined): number =>
  Date.parse(refreshed) + (live?.sessionMinutes ?? 0) * minute;

/** Whoever was last seen, or whose session was refreshed, before these times (milliseconds) has left. */
export const leftBefore = (live: Lasting | undefined, now: number): { seen: number; refreshed: number } => ({
  seen: now - (live?.abandonedMinutes ?? 0) * minute,
  refreshed: now - (live?.sessionMinutes ?? 0) * minute,
});

/** Whether the borrower has left an open conversation. */
export function isAbandoned(
  { created, seen, refreshed, ended }: Pick<Conversation, 'created' | 'seen' | 'refreshed' | 'ended'>,
  live: Lasting | undefined,
  now: string,
): boolean {
  const before = leftBefore(live, Date.parse(now));
  return !ended && (Date.parse(seen ?? created) < before.seen || Date.parse(refreshed) < before.refreshed);
}

/** Whether the window was seen recently. */
export const isHere = ({ seen }: Pick<Conversation, 'seen'>, now: string): boolean =>
  seen !== null && Date.parse(seen) > Date.parse(now) - here;

/** Whether the borrower types now. */
export const isTyping = ({ typed }: Pick<Conversation, 'typed'>, now: string): boolean =>
  typed !== null && Date.parse(now) - Date.parse(typed) < typesWithin;
