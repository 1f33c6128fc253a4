import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysAsMs } from '../../../server/application-record/application-clock.ts';
import {
  type Found,
  findApplications,
  foundView,
  type Part,
  pageSize,
  type Search,
} from '../../../server/backoffice/find-applications.ts';
import { inScopes, type Scope, scopesOf } from '../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { type QueueView, queueViews, statusesWaiting, type Waits, waitsFor } from '../decisions/queue.ts';

export type QueueSearch = Search & { view: QueueView };

/** The applications of one part of the queue that a member of staff reads, a page of them, and whether there are more. */
export async function findInQueue(context: ServerContext, staff: Staff, { view, ...search }: QueueSearch) {
  const scopes = await scopesOf(context, staff);
  const part: Part = { where: conditionOf(context, staff, scopes, view), oldestFirst: view !== 'all' };
  const found = await findApplications(context, search, staff, part);
  const shown = found.slice(0, pageSize);
  return { shown, more: found.length > pageSize, views: await countViews(context, staff, scopes) };
}

/** The applications in the contract's shape, in their order. */
export async function queueRows(context: ServerContext, { id, roles }: Staff, shown: readonly Found[]) {
  const due = await deadlinesOf(context, shown);
  return shown.map((found) => {
    const { status, open_conditions: openConditions, owner, owner_name: name } = found;
    const lifecycle = lifecycleOf(context, found);
    return {
      ...foundView(context, found),
      amount: found.amount === null ? null : Number(found.amount),
      waits: lifecycle ? waitsFor(lifecycle, { status, openConditions }, roles) : ('nobody' as const),
      days: Math.max(0, Math.floor((context.clock().getTime() - found.updated.getTime()) / daysAsMs(1))),
      owner: name,
      isOwner: owner === id,
      due: due.get(found.uuid) ?? null,
    };
  });
}

type Due = { day: string; title: string; late: boolean };

/** The most urgent deadline of each application, as the domain of deadlines knows it. */
async function deadlinesOf(context: ServerContext, shown: readonly Found[]): Promise<Map<string, Due>> {
  if (shown.length === 0) return new Map();
  const uuids = shown.map(({ uuid }) => uuid);
  const rows = await context.db.selectFrom('application').selectAll().where('uuid', 'in', uuids).execute();
  const parts = await Promise.all(
    rows.map(async (row): Promise<[string, Due | null]> => {
      const { due = null } = await context.domains.deskRow(context, row);
      return [row.uuid, due as Due | null];
    }),
  );
  return new Map(parts.flatMap(([uuid, due]) => (due ? [[uuid, due]] : [])));
}

const lifecycleOf = ({ documents }: ServerContext, { org, lifecycle }: Pick<Scope, 'org' | 'lifecycle'>) =>
  documents.organisations.get(org)?.server.lifecycle[lifecycle];

/** How many applications each part of the queue has. */
async function countViews(context: ServerContext, staff: Staff, scopes: readonly Scope[]) {
  const counted = queueViews.map((view) =>
    sql<number>`count(*) filter (where ${conditionOf(context, staff, scopes, view)})::int`.as(view),
  );
  const counts = await context.db
    .selectFrom('application')
    .leftJoin('application_owner', 'application_owner.application', 'application.uuid')
    .select(counted)
    .where(inScopes(scopes))
    .executeTakeFirstOrThrow();
  return queueViews.map((view) => ({ view, count: counts[view] ?? 0 }));
}

function conditionOf(
  context: ServerContext,
  staff: Staff,
  scopes: readonly Scope[],
  view: QueueView,
): RawBuilder<SqlBool> {
  const waiting = (...wanted: Waits[]) => inStatuses(context, staff, scopes, wanted);
  switch (view) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'assigned':
      return sql<SqlBool>`application_owner.staff = ${staff.id}`;
    case 'waiting':
      return sql<SqlBool>`(${waiting('you')} and application.open_conditions = 0)`;
    case 'unassigned':
      return sql<SqlBool>`(${waiting('you', 'desk')} and application.open_conditions = 0 and application_owner.staff is null)`;
    case 'borrowers':
      return sql<SqlBool>`(${waiting('borrower', 'signers')} or (${waiting('you', 'desk')} and application.open_conditions > 0))`;
  }
}

/** The condition that the status of an application waits for one of these. */
function inStatuses(
  context: ServerContext,
  { roles }: Staff,
  scopes: readonly Scope[],
  wanted: readonly Waits[],
): RawBuilder<SqlBool> {
  const parts = scopes.flatMap((scope) => {
    const lifecycle = lifecycleOf(context, scope);
    const statuses = lifecycle ? statusesWaiting(lifecycle, roles, wanted) : [];
    return statuses.length === 0
      ? []
      : [
          sql<SqlBool>`(application.org = ${scope.org} and application.lifecycle = ${scope.lifecycle} and application.status = any(${statuses}::text[]))`,
        ];
  });
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}
