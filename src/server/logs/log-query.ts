import { parseDay } from '../../../runtime/dates/calendar.ts';
import { dayAt } from '../../../runtime/dates/day-at.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { ServerContext } from '../platform/context/context.ts';

/** An entry of a log: its columns, in their order. */
export type LogEntry = Readonly<Record<string, string | number | null | readonly string[]>>;

/** A log over all applications. */
export type Log = (context: LogContext, query: LogQuery) => Promise<readonly LogEntry[]>;

export type LogContext = Pick<ServerContext, 'db' | 'documents' | 'clock'>;

/** Which entries are wanted: of an organisation, of homes in a state, from a day to a day, yyyy-MM-dd, both included. */
export type LogQuery = { org?: string; state?: string; from?: string; to?: string };

/** The application of an entry. `state`: of the home, empty until it is known. */
export type OfApplication = { application: string; loan: string; org: string; state: string };

type Application = { uuid: string; org: string; loan_number: string; answers: JsonObject };

/** The application's part of an entry. The fact that holds the state is named by the organisation's pricing. */
export function ofApplication(
  { documents }: LogContext,
  { uuid, org, loan_number, answers }: Application,
): OfApplication {
  const stateAt = documents.organisations.get(org)?.server.pricing?.stateAt;
  const state = stateAt === undefined ? undefined : readPath(answers, stateAt);
  return { application: uuid, loan: loan_number, org, state: typeof state === 'string' ? state : '' };
}

/** Whether a text is a day, yyyy-MM-dd. */
export const isDay = (text: string): boolean => parseDay(text) !== undefined;

/** The calendar day of a moment at the home. */
export const dayOf = (at: Date, { state }: Pick<OfApplication, 'state'>): string =>
  dayAt(at.toISOString(), state === '' ? undefined : state) ?? '';

/** Whether an entry of this day is wanted. */
export const isWanted = ({ state, from, to }: LogQuery, entry: Pick<OfApplication, 'state'>, day: string): boolean =>
  (state === undefined || entry.state === state) &&
  (from === undefined || day >= from) &&
  (to === undefined || day <= to);
