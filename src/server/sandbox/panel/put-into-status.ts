import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayAt } from '../../../../runtime/dates/day-at.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { putState } from '../../../../runtime/lifecycle/put-state.ts';
import { statusTitle } from '../../../../runtime/lifecycle/status.ts';
import { timerOf } from '../../../../runtime/lifecycle/step.ts';
import type { Way } from '../../../../runtime/lifecycle/way-to-status.ts';
import { functions } from '../../../lending/registry.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import { type ApplicationRow, contextOf, stateOf, writeMove } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { openCondition } from '../../applications/conditions/condition-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { preparePapers, writePapers } from '../../papers/store/make-papers.ts';
import { type PaperRow, papersOf, writeSummary } from '../../papers/store/paper-store.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { dayOf, stampAll } from '../../signing/sign-papers.ts';
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

/**
 * Puts a locked application into a status, with other fields, and with all that it would have by then on the usual way. Throws a 409 if days must pass
 * before, and they are to be refused.
 */
export async function putIntoStatus(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  status: JsonObject,
  days: Days = 'ignored',
): Promise<{ row: ApplicationRow; added: Added }> {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const workflowContext = contextOf(context, row, pricing);
  const before = stateOf(row);
  const walker = { lifecycle, personas, context: workflowContext, functions, atOnce: days === 'ignored' };
  const way = putState(walker, status, before);
  const passed = Math.max(0, Date.parse(way.now) - Date.parse(workflowContext.now));
  if (passed > 0 && days === 'refused') throw tooEarly(lifecycle, way, passed);
  const { state } = way;
  const clock = Number(row.clock_ms) + passed;
  const answers = { ...way.answers, ...row.answers, ...way.replaced };
  const given = { answers: JSON.stringify(answers), clock_ms: clock };
  await trx.updateTable('application').set(given).where('uuid', '=', row.uuid).execute();
  const later = { ...row, answers, clock_ms: String(clock) };
  const timer = timerOf(lifecycle, state, contextOf(context, later, pricing), functions);
  const due = timer ? new Date(timer.at) : null;
  const record = { from: before.status, to: state.status, event: 'set-in-the-sandbox', verdicts: {}, reasons: [] };
  await writeMove(trx, row.uuid, state, record, due);
  const { facts: vendor_facts, ...rest } = state;
  const put = { ...later, ...rest, vendor_facts, due };
  const papers = await givePapers(context, trx, put, way);
  for (const category of way.asked)
    await openCondition(trx, { application: row.uuid, lifecycle, now: applicationNow(context, put) }, { category });
  return {
    row: put,
    added: { ...newIn(row, put), events: way.events, papers, conditions: way.asked, days: Math.ceil(passed / dayMs) },
  };
}

const dayMs = 86_400_000;

/** The names of the answers and of the vendors' facts that are new. */
const newIn = (before: ApplicationRow, after: ApplicationRow): Pick<Added, 'answers' | 'facts'> => ({
  answers: namesNew(before.answers, after.answers),
  facts: namesNew(before.vendor_facts, after.vendor_facts),
});

const namesNew = (before: JsonObject, after: JsonObject): string[] =>
  Object.keys(after).filter((name) => !Object.hasOwn(before, name));

/** Makes those of the papers that the application does not have, and signs what was signed on the way. Returns their names. */
async function givePapers(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { papers: wanted, events }: Way,
): Promise<string[]> {
  const there = await papersOf(trx, row.uuid);
  const missing = wanted.filter((id) => !there.some(({ document }) => document === id));
  const papers = missing.length === 0 ? [] : await preparePapers(context, trx, row, missing);
  await writePapers(context.adapters, trx, row.uuid, papers);
  const all = await papersOf(trx, row.uuid);
  const unsigned = all.filter(
    ({ signed, signer, signing }) => signed === null && signer === null && signing !== null && events.includes(signing),
  );
  for (const paper of unsigned) await signPaper(context, trx, row, paper);
  if (unsigned.length > 0) await writeSummary(trx, row.uuid);
  return papers.map(({ name }) => (unsigned.some((one) => one.name === name) ? `${name} (signed)` : name));
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
