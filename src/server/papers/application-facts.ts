import type { Transaction } from 'kysely';
import type { Environment } from '../../../runtime/core/facts/environment.ts';
import { dayAt } from '../../../runtime/core/logic/day-at.ts';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Product } from '../../../runtime/core/product.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { ServerContext } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { applicationNow } from '../lifecycle/application-clock.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';
import { workflowOf } from '../lifecycle/workflow.ts';
import { applicationView } from '../service-application/application-view.ts';
import { paperFacts } from './paper-session.ts';

type Db = ServerContext['db'] | Transaction<Tables>;

/** The facts of an application as its papers read them, and the time that they bear. */
export async function applicationFacts(
  context: ServerContext,
  db: Db,
  row: ApplicationRow,
  product: Product,
  brought: JsonObject = {},
): Promise<{ env: Environment; now: Date }> {
  const now = applicationNow(context, row);
  const profile = await db.selectFrom('profile').select('view').where('account', '=', row.account).executeTakeFirst();
  const scored = await scoreUsed(context, db, row);
  const env = paperFacts(product, {
    now,
    answers: row.answers,
    // The view is plain JSON that the contract describes.
    application: applicationView(context, row, now) as JsonObject,
    profile: profile?.view ?? null,
    brought: { ...brought, ...(scored && { scoreUsed: scored }) },
  });
  return { env, now };
}

/** Bounds of the scores that bureaus give. */
const range = { low: 300, high: 850 };

/** The credit score that was told, the day it was, and what lowered it most (15 U.S.C. 1681m(a)(2)). */
async function scoreUsed(context: ServerContext, db: Db, row: ApplicationRow): Promise<JsonObject | undefined> {
  const { creditScore: score, creditFactors: factors } = row.vendor_facts;
  if (typeof score !== 'number') return undefined;
  const { lifecycle } = workflowOf(context.documents, row.org, row.lifecycle);
  const statuses = scoring(lifecycle);
  const told = await db
    .selectFrom('application_history')
    .select('at')
    .where('application', '=', row.uuid)
    .where('from_status', 'in', statuses.length > 0 ? statuses : [''])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const on = dayAt((told?.at ?? row.created).toISOString());
  return { score, ...range, ...(on !== undefined && { on }), factors: Array.isArray(factors) ? factors : [] };
}

/** The statuses in which a vendor tells the score. */
function scoring({ states, vendors }: Lifecycle): string[] {
  const tells = (vendor: string): boolean =>
    Object.values(vendors[vendor]?.answers ?? {}).some(({ facts }) => facts?.includes('creditScore'));
  return Object.entries(states).flatMap(([status, { work }]) =>
    work?.vendor !== undefined && tells(work.vendor) ? [status] : [],
  );
}
