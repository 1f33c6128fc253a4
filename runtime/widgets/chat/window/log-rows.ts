import type { ChatEntry } from '../model/entries.ts';

export type LogRowData =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; entry: ChatEntry; position: number; total: number };

/** The messages with what stands between them: the day where it changes, and 'New' before the first that was not seen. */
export function rowsOf(entries: readonly ChatEntry[], firstNew: string | undefined): LogRowData[] {
  let day = '';
  return entries.flatMap((entry, index): LogRowData[] => {
    const own = new Date(entry.at).toDateString();
    const isNewDay = own !== day;
    day = own;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day-${own}`, at: entry.at }] : []),
      ...(entry.id === firstNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      { kind: 'message', key: entry.id, entry, position: index + 1, total: entries.length },
    ];
  });
}

const days = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dayMs = 24 * 60 * 60_000;

/** 'today', 'yesterday', or the day itself, in the visitor's own zone. */
export function dayOf(at: string, now: Date): 'today' | 'yesterday' | { date: string } {
  const day = new Date(at);
  if (day.toDateString() === now.toDateString()) return 'today';
  if (day.toDateString() === new Date(now.getTime() - dayMs).toDateString()) return 'yesterday';
  return { date: days.format(day) };
}
