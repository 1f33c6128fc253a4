import {
  isWanted,
  type LogContext,
  type LogQuery,
  type OfApplication,
  ofApplication,
} from '../../../server/logs/log-query.ts';
import { deadlinesOfAll } from './application-deadlines.ts';

/** A deadline that is not met. */
export type OpenDeadline = OfApplication & {
  day: string;
  standing: string;
  deadline: string;
  title: string;
  status: string;
};

/** So many applications are read at once. */
const batch = 200;

/** Deadlines of all applications that are open or overdue, the earliest first. */
export async function openDeadlines(context: LogContext, query: LogQuery): Promise<OpenDeadline[]> {
  const found: OpenDeadline[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await context.db
      .selectFrom('application')
      .selectAll()
      .where('uuid', '>', last)
      .$if(query.org !== undefined, (all) => all.where('org', '=', query.org ?? ''))
      .orderBy('uuid')
      .limit(batch)
      .execute();
    if (rows.length === 0) break;
    last = rows.at(-1)?.uuid ?? last;
    for (const { row, deadlines } of await deadlinesOfAll(context, rows)) {
      const of = ofApplication(context, row);
      for (const { id, title, day, standing } of deadlines)
        if ((standing === 'open' || standing === 'overdue') && isWanted(query, of, day))
          found.push({ ...of, day, standing, deadline: id, title, status: row.status ?? '' });
    }
  }
  return found.sort((one, other) => (one.day < other.day ? -1 : 1));
}
