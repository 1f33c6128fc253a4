import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { askableBy } from '../../../../runtime/lifecycle/open-events/asked-events.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { daysAsMs } from '../../../server/application-record/application-clock.ts';
import {
  type Found,
  findApplications,
  foundView,
  isLate,
  pageSize,
  type Search,
} from '../../../server/backoffice/find-applications.ts';
import { inScopes, type Scope, scopesOf, wholeOrganisations } from '../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { type Queue, queuesOf, shownQueue, statusesWaiting, type Waits, waitsFor } from '../decisions/queue.ts';
import { isMentioned } from './mentions.ts';
import { countDeadlines } from './next-deadlines.ts';

/** `view`: the id of the queue; undefined: everything for a search, else the one that opens first for the member of staff. */
export type QueueSearch = Search & { view: string | undefined };

/** The applications of a queue of a member of staff, a page of them, whether there are more, and the counts of all queues. */
export async function findInQueue(context: ServerContext, staff: Staff, { view: asked, ...search }: QueueSearch) {
  // What is asked for opens an application to a role: it is counted before the reader's part of the applications is known.
  await countDeadlines(context, await wholeOrganisations(context, staff));
  const scopes = await scopesOf(context, staff);
  const lifecycles = lifecyclesOf(context, scopes);
  const queues = queuesOf(lifecycles, staff.roles);
  const isSearch = search.text !== '' || search.status !== '';
  const reader = { context, staff, scopes };
  const counts = await countQueues(reader, queues);
  const queue = shownQueue(queues, { asked, isSearch, counts }, lifecycles, staff.roles);
  const part = queue && { where: conditionOf(reader, queue), order: queue.order };
  const found = await findApplications(context, search, staff, part);
  return {
    shown: found.slice(0, pageSize),
    more: found.length > pageSize,
    view: queue?.id ?? '',
    viewTitle: queue?.title ?? '',
    order: queue?.order ?? ('latest' as const),
    views: queues.map(({ id, title, isOverdue }) => ({ view: id, title, count: counts[id] ?? 0, isOverdue })),
  };
}

/** The applications in the contract's shape, in their order. */
export const queueRows = (context: ServerContext, { id, roles }: Staff, shown: readonly Found[]) =>
  shown.map((found) => {
    const { status, open_conditions: openConditions, asked, owner, owner_name: name } = found;
    const lifecycle = lifecycleOf(context, found);
    return {
      ...foundView(context, found),
      amount: found.amount === null ? null : Number(found.amount),
      waits: lifecycle ? waitsFor(lifecycle, { status, openConditions, asked }, roles) : ('nobody' as const),
      days: Math.max(0, Math.floor((context.clock().getTime() - found.updated.getTime()) / daysAsMs(1))),
      owner: name,
      isOwner: owner === id,
      due: dueIn(lifecycle, found),
    };
  });

function dueIn(lifecycle: Lifecycle | undefined, { deadline, due_day: day, late }: Found) {
  const title = lifecycle?.deadlines?.[deadline ?? '']?.title;
  return title === undefined || day === null ? null : { day, title, late };
}

const lifecycleOf = ({ documents }: ServerContext, { org, lifecycle }: Pick<Scope, 'org' | 'lifecycle'>) =>
  documents.organisations.get(org)?.server.lifecycle[lifecycle];

/** The lifecycles of these scopes, then those of the main organisation: its queues are there before any application is. */
const lifecyclesOf = (context: ServerContext, scopes: readonly Scope[]): Lifecycle[] => [
  ...new Set([
    ...scopes.flatMap((scope) => lifecycleOf(context, scope) ?? []),
    ...Object.values(context.documents.organisations.get('main')?.server.lifecycle ?? {}),
  ]),
];

/** Whose queue is read. */
type Reader = { context: ServerContext; staff: Staff; scopes: readonly Scope[] };

/** How many applications each queue has, by its id. */
async function countQueues(reader: Reader, queues: readonly Queue[]): Promise<Record<string, number>> {
  if (queues.length === 0) return {};
  return reader.context.db
    .selectFrom('application')
    .leftJoin('application_owner', 'application_owner.application', 'application.uuid')
    .leftJoin('application_due', 'application_due.application', 'application.uuid')
    .select(queues.map((queue) => sql<number>`count(*) filter (where ${conditionOf(reader, queue)})::int`.as(queue.id)))
    .where(inScopes(reader.scopes))
    .executeTakeFirstOrThrow();
}

/** The condition that a queue has an application. */
function conditionOf(
  { context, staff, scopes }: Reader,
  { waits, statuses, asked, owner, isDue, isOverdue, isMentioned: ofMentions }: Queue,
): RawBuilder<SqlBool> {
  const conditions: RawBuilder<unknown>[] = [];
  if (waits) conditions.push(inStatuses(context, staff, scopes, waits));
  if (statuses) conditions.push(sql`application.status = any(${statuses}::text[])`);
  if (asked) conditions.push(isAsked(asked));
  if (owner === 'you') conditions.push(sql`application_owner.staff = ${staff.id}`);
  if (owner === 'nobody') conditions.push(sql`application_owner.staff is null`);
  if (isDue) conditions.push(sql`application_due.ends is not null`);
  if (isOverdue) conditions.push(isLate(context));
  if (ofMentions) conditions.push(isMentioned(staff.id));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The condition that one of these events is asked for. */
const isAsked = (events: readonly string[]) =>
  sql<SqlBool>`coalesce(application_due.asked && ${[...events]}::text[], false)`;

/** The condition that an application waits for one of these, as `waitsFor` judges a single one. */
function inStatuses(
  context: ServerContext,
  { roles }: Staff,
  scopes: readonly Scope[],
  wanted: readonly Waits[],
): RawBuilder<SqlBool> {
  const others = wanted.filter((one) => one !== 'you');
  const parts = scopes.flatMap((scope) => {
    const lifecycle = lifecycleOf(context, scope);
    if (!lifecycle) return [];
    const [theirs, byStatus] = [isAsked(askableBy(lifecycle, roles)), waitingBy(lifecycle, roles)];
    const nothing = sql<SqlBool>`coalesce(application_due.asked, '{}') = '{}'`;
    const waiting = [sql<SqlBool>`(${nothing} and ${byStatus(others)})`];
    if (wanted.includes('you')) waiting.push(theirs, byStatus(['you']));
    if (wanted.includes('desk')) waiting.push(sql<SqlBool>`not (${nothing} or ${theirs} or ${byStatus(['you'])})`);
    return [
      sql<SqlBool>`(application.org = ${scope.org} and application.lifecycle = ${scope.lifecycle} and (${sql.join(waiting, sql` or `)}))`,
    ];
  });
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** The condition that the status waits for one of these. Where the desk has asked the borrower, it waits for the borrower. */
function waitingBy(lifecycle: Lifecycle, roles: readonly string[]) {
  const inOne = (waits: readonly Waits[]) =>
    sql<SqlBool>`application.status = any(${statusesWaiting(lifecycle, roles, waits)}::text[])`;
  const ofDesk = ['you', 'desk'] as const;
  return (wanted: readonly Waits[]): RawBuilder<SqlBool> => {
    const asked = wanted.includes('borrower') ? ofDesk : [];
    return sql<SqlBool>`(${inOne(wanted.filter((one) => one !== 'you' && one !== 'desk'))}
      or ${inOne(ofDesk.filter((one) => wanted.includes(one)))} and application.open_conditions = 0
      or ${inOne(asked)} and application.open_conditions > 0)`;
  };
}
