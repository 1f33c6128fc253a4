import { lifecycleContext } from '../../../language/pricing/policy.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { type ApplicationRow, stateOf } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import { type Deadline, deadlinesOf, type ShownDeadline } from '../decisions/deadlines.ts';

type Context = Pick<ServerContext, 'db' | 'documents' | 'clock'>;

/** The deadlines that apply to an application, the earliest first: which were met, and which are due next. */
export async function applicationDeadlines(context: Context, row: ApplicationRow): Promise<ShownDeadline[]> {
  const citations = context.documents.organisations.get(row.org)?.server.citations ?? {};
  const [found] = await deadlinesOfAll(context, [row]);
  return (found?.deadlines ?? []).map((deadline) => ({
    ...deadline,
    citations: deadline.source.map((id) => citations[id] ?? id),
  }));
}

/** As `applicationDeadlines`, of many applications at once and without citations. `place`: where their days begin. */
export async function deadlinesOfAll(
  context: Context,
  rows: readonly ApplicationRow[],
): Promise<{ row: ApplicationRow; place: string; deadlines: Deadline[] }[]> {
  const uuids = rows.map(({ uuid }) => uuid);
  const [papers, messages] = [await whenMade(context, uuids), await whenWritten(context, uuids)];
  return rows.map((row) => {
    const { lifecycle, pricing } = workflowOf(context.documents, row);
    const given = { papers: papers.get(row.uuid) ?? {}, messages: messages.get(row.uuid) ?? {} };
    // No deadline reads a sealed answer, so no key is needed.
    const known = lifecycleContext(pricing, row.answers, applicationNow(context, row).toISOString());
    const deadlines = deadlinesOf(lifecycle, stateOf(row), known, context.documents.functions, given);
    return { row, place: known.place, deadlines };
  });
}

async function whenMade({ db }: Pick<ServerContext, 'db'>, applications: readonly string[]): Promise<TimesOfEach> {
  const rows = await db
    .selectFrom('paper')
    .select(['application', 'document', 'made as at'])
    .where('application', 'in', applications)
    .where('signer', 'is', null)
    .execute();
  return timesOf(rows);
}

async function whenWritten({ db }: Pick<ServerContext, 'db'>, applications: readonly string[]): Promise<TimesOfEach> {
  const rows = await db
    .selectFrom('message')
    .select(['application', 'document', 'at'])
    .where('application', 'in', applications)
    .execute();
  return timesOf(rows);
}

/** Of each application, by its id: the times of each document. */
type TimesOfEach = ReadonlyMap<string, Readonly<Record<string, string[]>>>;

function timesOf(rows: readonly { application: string; document: string; at: Date }[]): TimesOfEach {
  const ofEach = new Map<string, Record<string, string[]>>();
  for (const { application, document, at } of rows) {
    const times = ofEach.get(application) ?? {};
    ofEach.set(application, times);
    times[document] ??= [];
    times[document].push(at.toISOString());
  }
  return ofEach;
}
