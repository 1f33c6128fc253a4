import { datesIn } from '../../../../engine/formats/dates-in.ts';
import type { ChatState } from '../../model/chat-state.ts';
import type { ChatEntry } from '../../model/entries.ts';

/** A row of the log. `welcome`, `earlier`, `handed-over`, `awaited` and `typing` are rows without a message. */
export type LogRowData =
  | { kind: 'welcome' | 'earlier' | 'handed-over' | 'awaited' | 'typing' | 'new'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; entry: ChatEntry };

type Logged = Pick<ChatState, 'entries' | 'more' | 'typing' | 'handedOver' | 'answers' | 'agent'>;

/**
 * The rows of the log: the messages, the day where it changes, and 'New' before the first unread message. Until a person is there,
 * the last says what comes of what was written.
 */
export function rowsOf(logged: Logged, firstNew: string | undefined): LogRowData[] {
  const { entries, more, typing, handedOver } = logged;
  return [
    more ? line('earlier') : line('welcome'),
    ...messageRows(entries, firstNew),
    ...(handedOver ? [line('handed-over')] : []),
    ...(awaitsPerson(logged) ? [line('awaited')] : []),
    ...(typing ? [line('typing')] : []),
  ];
}

/** Whether a message was sent to people of whom none has been there yet. */
const awaitsPerson = ({ entries, answers, agent, handedOver }: Logged): boolean =>
  answers === 'agent' &&
  !handedOver &&
  !agent?.here &&
  entries.some(({ author, state }) => author === 'visitor' && (state === 'sent' || state === 'read')) &&
  !entries.some(({ author }) => author === 'agent');

const line = (kind: 'welcome' | 'earlier' | 'handed-over' | 'awaited' | 'typing'): LogRowData => ({ kind, key: kind });

function messageRows(entries: readonly ChatEntry[], firstNew: string | undefined): LogRowData[] {
  let day = '';
  return entries.flatMap((entry): LogRowData[] => {
    const own = new Date(entry.at).toDateString();
    const isNewDay = own !== day;
    day = own;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day-${own}`, at: entry.at }] : []),
      ...(entry.id === firstNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      { kind: 'message', key: entry.id, entry },
    ];
  });
}

const days = datesIn({ weekday: 'long', month: 'long', day: 'numeric' });
const dayMs = 24 * 60 * 60_000;

/** 'today', 'yesterday', or the date, in the visitor's time zone. */
export function dayOf(at: string, now: Date, language: string): 'today' | 'yesterday' | { date: string } {
  const day = new Date(at);
  if (day.toDateString() === now.toDateString()) return 'today';
  if (day.toDateString() === new Date(now.getTime() - dayMs).toDateString()) return 'yesterday';
  return { date: days(day, language) };
}
