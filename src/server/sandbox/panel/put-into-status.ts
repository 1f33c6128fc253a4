import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayAt } from '../../../../runtime/dates/day-at.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { putState } from '../../../../runtime/lifecycle/put-state.ts';
import { statusTitle } from '../../../../runtime/lifecycle/status.ts';
import { timerOf } from '../../../../runtime/lifecycle/step.ts';
import type { Way } from '../../../../runtime/lifecycle/way-to-status.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import { type ApplicationRow, contextOf, stateOf, writeMove } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { HttpError } from '../../http/http-error.ts';
import { dayOf, stampAll } from '../../papers/signing/sign-all.ts';
import { type NewPaper, preparePapers, writePapers } from '../../papers/store/make-papers.ts';
import { type PaperRow, papersOf, writeSummary } from '../../papers/store/paper-store.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personasOf } from '../behaviour/personas.ts';

/** What a status presumes and the application did not have: events that happened, answers and vendors' facts by name, papers, and the categories of conditions. */
export type Added = {
  events: string[];
  answers: string[];
  facts: string[];
  papers: string[];
  conditions: string[];
  days: number;
};

/**
 * What to do about days that must pass before the status: refuse it, let them pass on the application's calendar, or set it as if they had passed
 * in no time.
 */
export type Days = 'refused' | 'pass' | 'ignored';

/** What a status will change, with the papers drawn: on a slow machine that takes longer than a transaction may. */
export type PreparedStatus = { way: Way; passed: number; papers: NewPaper[] };

/**
 * Prepares to put an application into a status, with other fields, and with all that it would have by then on the usual way. Throws a 409 if days must
 * pass before, and they are to be refused.
 */
export async function prepareStatus(
  context: ServerContext,
  row: ApplicationRow,
  status: JsonObject,
  days: Days = 'ignored',
): Promise<PreparedStatus> {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const workflowContext = contextOf(context, row, pricing);
  const { functions } = context.documents;
  const walker = { lifecycle, personas, context: workflowContext, functions, atOnce: days === 'ignored' };
  const way = putState(walker, status, stateOf(row));
  const passed = Math.max(0, Date.parse(way.now) - Date.parse(workflowContext.now));
  if (passed > 0 && days === 'refused') throw tooEarly(lifecycle, way, passed);
  const there = await papersOf(context.db, row.uuid);
  const missing = way.papers.filter((id) => !there.some(({ document }) => document === id));
  // Loaded here, since a transaction waits while modules load.
  await import('../../papers/signing/stamp-signature.ts');
  const papers =
    missing.length === 0 ? [] : await preparePapers(context, context.db, rowAfter(context, row, way, passed), missing);
  return { way, passed, papers };
}

/** Puts a locked application into the prepared status, and says what was added. */
export async function writeStatus(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { way, passed, papers }: PreparedStatus,
): Promise<{ row: ApplicationRow; added: Added }> {
  const { lifecycle } = workflowOf(context.documents, row);
  const { state } = way;
  const put = rowAfter(context, row, way, passed);
  const given = { answers: JSON.stringify(put.answers), clock_ms: Number(put.clock_ms) };
  await trx.updateTable('application').set(given).where('uuid', '=', row.uuid).execute();
  const record = { from: row.status ?? '', to: state.status, event: 'set-in-the-sandbox', verdicts: {}, reasons: [] };
  await writeMove(trx, row.uuid, state, record, put.due);
  await writePapers(context.adapters, trx, row.uuid, papers);
  const signed = await signPapers(context, trx, put, way.events);
  const at = { row: put, lifecycle, now: applicationNow(context, put) };
  await context.domains.moved(trx, at, { conditionCategories: way.conditionCategories, ended: false });
  const added: Added = {
    events: way.events,
    answers: namesNew(row.answers, put.answers),
    facts: namesNew(row.vendor_facts, put.vendor_facts),
    papers: papers.map(({ name }) => (signed.includes(name) ? `${name} (signed)` : name)),
    conditions: way.conditionCategories,
    days: Math.ceil(passed / dayMs),
  };
  return { row: put, added };
}

/** The application as it will be. */
function rowAfter(context: ServerContext, row: ApplicationRow, way: Way, passed: number): ApplicationRow {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const answers = { ...way.answers, ...row.answers, ...way.replaced };
  const later = { ...row, answers, clock_ms: String(Number(row.clock_ms) + passed) };
  const timer = timerOf(lifecycle, way.state, contextOf(context, later, pricing), context.documents.functions);
  const { facts: vendor_facts, ...state } = way.state;
  return { ...later, ...state, vendor_facts, due: timer ? new Date(timer.at) : null };
}

const dayMs = 86_400_000;

const namesNew = (before: JsonObject, after: JsonObject): string[] =>
  Object.keys(after).filter((name) => !Object.hasOwn(before, name));

/** Signs the papers that were signed by these events. Returns their names. */
async function signPapers(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  events: readonly string[],
): Promise<string[]> {
  const all = await papersOf(trx, row.uuid);
  const unsigned = all.filter(
    ({ signed, signer, signing }) => signed === null && signer === null && signing !== null && events.includes(signing),
  );
  for (const paper of unsigned) await signPaper(context, trx, row, paper);
  if (unsigned.length > 0) await writeSummary(trx, row.uuid);
  return unsigned.map(({ name }) => name);
}

/** Signs a paper as the person for whom it is, with their name typed. */
async function signPaper(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  paper: PaperRow,
): Promise<void> {
  const at = applicationNow(context, row);
  const { pricing } = workflowOf(context.documents, row);
  const today = dayAt(at.toISOString(), contextOf(context, row, pricing).place) ?? '';
  await stampAll(context, trx, [paper], {
    signature: { kind: 'typed', text: paper.for_whom },
    name: paper.for_whom,
    day: dayOf(today),
    envelope: randomUUID(),
    at,
  });
}

/** Says from which day the status is possible, and how the calendar is advanced. */
function tooEarly(lifecycle: Parameters<typeof statusTitle>[0], { state, waited }: Way, passed: number): HttpError {
  const [first] = waited;
  const last = waited.at(-1);
  const days = Math.ceil(passed / dayMs);
  const named = (status: string): string => `${status} (${statusTitle(lifecycle, status)})`;
  return new HttpError(
    409,
    [
      `${named(state.status)} is possible from ${last?.day} on: until then the application waits in ${named(first?.status ?? '')}. Let the days pass with it, or put it into ${first?.status} and advance its calendar by ${days} ${days === 1 ? 'day' : 'days'}.`,
    ],
    { code: 'too-early' },
  );
}
