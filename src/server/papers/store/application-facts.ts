import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { type Dates, datesOf, productInForce } from '../../../../runtime/engine/overlays/product-in-force.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { paperFactsOf } from '../../../../runtime/lifecycle/paper-facts.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import { type ApplicationRow, contextOf, stateOf } from '../../application-record/application-record.ts';
import { applicationView } from '../../application-record/application-view.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/database/tables.ts';

/**
 * The facts of an application for its papers and messages, the time to which they refer, the days that decide which version of a
 * document is in force, and the product with the versions in force.
 */
export async function applicationFacts(
  context: ServerContext,
  db: Db,
  row: ApplicationRow,
  product: Product,
  { brought = {}, flags = {} }: { brought?: JsonObject; flags?: JsonObject } = {},
): Promise<{ env: Environment; now: Date; dates: Dates; inForce: Product }> {
  const now = applicationNow(context, row);
  const profile = await db.selectFrom('profile').select('view').where('account', '=', row.account).executeTakeFirst();
  // The view is plain JSON by its contract.
  const application = applicationView(context, row) as JsonObject;
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const known = context.domains.paperFacts(context, row, application);
  const dates = datesOf(product, { now: now.toISOString(), application, place: { kind: 'nowhere' } });
  const inForce = productInForce(product, dates);
  const env = paperFactsOf(
    { product: inForce, lifecycle, functions: context.documents.functions },
    {
      answers: row.answers,
      application,
      profile: profile?.view ?? null,
      state: stateOf(row),
      context: contextOf(context, row, pricing),
      brought: { ...brought, ...known },
      flags,
    },
  );
  return { env, now, dates, inForce };
}
