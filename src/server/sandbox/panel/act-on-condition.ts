import type { Condition } from '../../../../runtime/lifecycle/conditions.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { conditionsOf } from '../../applications/conditions/condition-store.ts';
import type { Jobs } from '../../applications/lifecycle/jobs.ts';
import { actOnCondition, type ConditionAct } from '../../backoffice/act-on-condition.ts';
import { notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';

/** An act on the oldest condition of a category that is not cleared; to open, on a new one. */
type NamedAct = {
  category: string;
  act?: ConditionAct['act'];
  documents?: string[];
  count?: number;
  comments?: string;
};

/** Acts as a member of staff in the roles that decide the category. */
export async function actOnNamedCondition(
  { context, jobs, uuid }: { context: ServerContext; jobs: Jobs; uuid: string },
  { category, act = 'open', comments = '', ...wish }: NamedAct,
): Promise<Condition[]> {
  return context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    if (!row) throw notFound();
    const roles = workflowOf(context.documents, row).lifecycle.conditions?.categories[category]?.decidedBy ?? [];
    const staff = {
      id: 'sandbox',
      name: 'Sandbox',
      roles: [...roles],
      organisations: [row.org],
      originator: null,
      email: null,
    };
    const acting = { uuid, staff, ip: null };
    if (act === 'open') return actOnCondition({ context, jobs }, trx, acting, { act, category, comments, ...wish });
    const found = (await conditionsOf(trx, uuid)).find((one) => one.category === category && one.state !== 'cleared');
    if (!found) throw notFound();
    const condition = found.uuid;
    return actOnCondition(
      { context, jobs },
      trx,
      acting,
      act === 'clear' ? { act, condition } : { act, condition, comments },
    );
  });
}
