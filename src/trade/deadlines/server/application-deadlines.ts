import { lifecycleContext } from '../../../language/pricing/policy.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { type ApplicationRow, stateOf } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import { deadlinesOf, type ShownDeadline } from '../decisions/deadlines.ts';

/** The deadlines that apply to an application, the earliest first: which were met, and which are due next. */
export async function applicationDeadlines(
  context: Pick<ServerContext, 'db' | 'documents' | 'clock'>,
  row: ApplicationRow,
): Promise<ShownDeadline[]> {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const citations = context.documents.organisations.get(row.org)?.server.citations ?? {};
  const given = { papers: await whenMade(context, row.uuid), messages: await whenWritten(context, row.uuid) };
  // No deadline reads a sealed answer, so no key is needed.
  const workflowContext = lifecycleContext(pricing, row.answers, applicationNow(context, row).toISOString());
  const all = deadlinesOf(lifecycle, stateOf(row), workflowContext, context.documents.functions, given);
  return all.map((deadline) => ({ ...deadline, citations: deadline.source.map((id) => citations[id] ?? id) }));
}

async function whenMade({ db }: Pick<ServerContext, 'db'>, application: string): Promise<Times> {
  const rows = await db
    .selectFrom('paper')
    .select(['document', 'made as at'])
    .where('application', '=', application)
    .where('signer', 'is', null)
    .execute();
  return timesOf(rows);
}

async function whenWritten({ db }: Pick<ServerContext, 'db'>, application: string): Promise<Times> {
  const rows = await db
    .selectFrom('message')
    .select(['document', 'at'])
    .where('application', '=', application)
    .execute();
  return timesOf(rows);
}

type Times = Record<string, string[]>;

function timesOf(rows: readonly { document: string; at: Date }[]): Times {
  const times: Times = {};
  for (const { document, at } of rows) {
    times[document] ??= [];
    times[document].push(at.toISOString());
  }
  return times;
}
