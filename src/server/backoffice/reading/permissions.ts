import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { askableBy } from '../../../../runtime/lifecycle/open-events/asked-events.ts';
import type { Lifecycle, RoleReads } from '../../../../runtime/schema/types.ts';
import type { ServedDocuments } from '../../../documents/compile/served.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { askedOf } from '../../application-record/asked-of.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Staff, worksFor } from '../../ports/staff.ts';

/** A part of an application whose reading the documents grant by role. */
export type ReadablePart = Exclude<keyof RoleReads, 'applications'>;

/** What a member of staff may read of one application. */
export type Permissions = {
  /**
   * The role that grants reading an item of a part (such as 'PAYSTUB' of the files, or the notes of 'reviewer'); undefined if
   * none does. A role reads its own notes.
   */
  roleFor(part: ReadablePart, name: string): string | undefined;
};

/**
 * The applications of a lifecycle that a member of staff may read: all, or those in these statuses, those in which one of these events is
 * asked for, those on which one of the roles has acted, and their own.
 */
export type Scope = { org: string; lifecycle: string } & (
  | { all: true }
  | { all: false; statuses: string[]; asked: string[]; roles: string[]; own: Owner | null }
);

/** The member of staff as owner of applications: their id, and the loan officer id by which they refer borrowers. */
export type Owner = Pick<Staff, 'id' | 'originator'>;

type Roles = NonNullable<Lifecycle['roles']>;

/** The statuses that await an event which the role decides. */
function statusesOf({ states, people = {} }: Lifecycle, role: string): string[] {
  const events = Object.keys(people).filter((event) => people[event]?.decidedBy.includes(role));
  return Object.keys(states).filter((status) => events.some((event) => Object.hasOwn(states[status]?.on ?? {}, event)));
}

const ownRoles = (roles: Roles, staff: Staff): string[] => staff.roles.filter((role) => Object.hasOwn(roles, role));

const readsOwn = (roles: Roles, role: string): boolean => roles[role]?.reads.applications === 'own';

/** The SQL condition that an application is the member of staff's own: begun by them, or of a borrower whom they referred. */
const isOwnersApplication = ({ id, originator }: Owner) => sql<SqlBool>`(
  exists (select 1 from prepared_application begun where begun.application = application.uuid and begun.staff = ${id})
  or lower(application.request ->> 'referrerId') = ${originator})`;

/** Whether who acted in a role lets that role read on. Who changes who looks after an application, or takes a note back, opens it to no colleague. */
const givesReading = sql<SqlBool>`(staff_act.event is null
  or staff_act.event not in ('owner-take', 'owner-release', 'owner-assign', 'owner-undo', 'note-withdraw'))`;

async function isOwn(db: Kysely<Tables>, uuid: string, owner: Owner): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where(isOwnersApplication(owner))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What the member of staff may read of the application. Throws the same 404 for one of another organisation, or that none of
 * their roles reads, as for one that does not exist.
 */
export async function permissionsFor(
  context: Documented,
  db: Kysely<Tables>,
  row: ApplicationRow,
  staff: Staff,
): Promise<Permissions> {
  if (!worksFor(staff, row.org)) throw notFound();
  const { roles = {} } = workflowOf(context.documents, row).lifecycle;
  const reading = await readingRoles(db, await readAt(context, db, row), staff);
  if (reading.length === 0) throw notFound();
  return { roleFor: (part, name) => reading.find((role) => grants(roles, role, { part, name })) };
}

/** The roles whose people have acted on the application, and so read on. */
async function rolesThatActed(db: Kysely<Tables>, uuid: string): Promise<string[]> {
  const acts = await db
    .selectFrom('staff_act')
    .select('role')
    .distinct()
    .where('application', '=', uuid)
    .where(givesReading)
    .execute();
  return acts.map(({ role }) => role);
}

type Documented = Pick<ServerContext, 'documents' | 'clock'>;

/** What of an application opens it to roles: its status, what is asked for, and who has acted on it. */
type ReadAt = { row: ApplicationRow; lifecycle: Lifecycle; asked: readonly string[]; acted: readonly string[] };

const readAt = async (context: Documented, db: Kysely<Tables>, row: ApplicationRow): Promise<ReadAt> => ({
  row,
  lifecycle: workflowOf(context.documents, row).lifecycle,
  asked: askedOf(context, row),
  acted: await rolesThatActed(db, row.uuid),
});

/** The roles in which the member of staff may read the application. */
async function readingRoles(
  db: Kysely<Tables>,
  { row: { uuid, status }, lifecycle, asked, acted }: ReadAt,
  staff: Staff,
): Promise<string[]> {
  const { roles = {} } = lifecycle;
  const held = ownRoles(roles, staff);
  const own = held.some((role) => readsOwn(roles, role)) && (await isOwn(db, uuid, staff));
  return held.filter(
    (role) =>
      roles[role]?.reads.applications === 'all' ||
      (own && readsOwn(roles, role)) ||
      acted.includes(role) ||
      askableBy(lifecycle, [role]).some((event) => asked.includes(event)) ||
      statusesOf(lifecycle, role).includes(status ?? ''),
  );
}

/** Those of the organisation's staff who may read the application. */
export async function readersAmong(
  context: Documented,
  db: Kysely<Tables>,
  row: ApplicationRow,
  all: readonly Staff[],
): Promise<Staff[]> {
  const at = await readAt(context, db, row);
  const readers: Staff[] = [];
  for (const staff of all) if ((await readingRoles(db, at, staff)).length > 0) readers.push(staff);
  return readers;
}

/** An item of a part, such as the answer 'name'. */
export type Item = { part: ReadablePart; name: string };

function grants(roles: Roles, role: string, { part, name }: Item): boolean {
  const named: 'all' | readonly string[] | undefined = roles[role]?.reads[part];
  return named === 'all' || named?.includes(name) === true || (part === 'notes' && name === role);
}

/** An organisation with applications, and their lifecycle. */
type Kind = Pick<Scope, 'org' | 'lifecycle'>;

export const kindsOf = (db: Kysely<Tables>): Promise<Kind[]> =>
  db.selectFrom('application').select(['org', 'lifecycle']).distinct().execute();

/**
 * The applications of these kinds that the member of staff may read, within their organisations only; with an item, those of
 * which they may read it.
 */
export const scopesIn = (documents: ServedDocuments, kinds: readonly Kind[], staff: Staff, item?: Item): Scope[] =>
  kinds.flatMap(({ org, lifecycle: id }) => {
    const scope = worksFor(staff, org) ? scopeIn(lifecycleIn(documents, org, id), staff, item) : undefined;
    return scope ? [{ org, lifecycle: id, ...scope }] : [];
  });

/** As `scopesIn`, of all kinds that there are. */
export const scopesOf = async ({ db, documents }: ServerContext, staff: Staff, item?: Item): Promise<Scope[]> =>
  scopesIn(documents, await kindsOf(db), staff, item);

/** All applications of the organisations of the member of staff, whatever they may read of them. */
export const wholeOrganisations = async ({ db }: Pick<ServerContext, 'db'>, staff: Staff): Promise<Scope[]> =>
  (await kindsOf(db)).flatMap((kind) => (worksFor(staff, kind.org) ? [{ ...kind, all: true }] : []));

const lifecycleIn = ({ organisations }: ServedDocuments, org: string, id: string): Lifecycle | undefined =>
  organisations.get(org)?.server.lifecycle[id];

function scopeIn(lifecycle: Lifecycle | undefined, staff: Staff, item: Item | undefined) {
  const { roles = {} } = lifecycle ?? {};
  const own = ownRoles(roles, staff).filter((role) => !item || grants(roles, role, item));
  if (!lifecycle || own.length === 0) return undefined;
  if (own.some((role) => roles[role]?.reads.applications === 'all')) return { all: true } as const;
  const owner = own.some((role) => readsOwn(roles, role)) ? staff : null;
  const statuses = own.flatMap((role) => statusesOf(lifecycle, role));
  const asked = askableBy(lifecycle, own);
  return { all: false, statuses, asked, roles: own, own: owner } as const;
}

/** The SQL condition that an application is in one of these scopes. */
export const inScopes = (scopes: readonly Scope[]): RawBuilder<SqlBool> =>
  scopes.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(scopes.map(within), sql` or `)})`;

function within(scope: Scope): RawBuilder<SqlBool> {
  const { org, lifecycle } = scope;
  const own = sql<SqlBool>`application.org = ${org} and application.lifecycle = ${lifecycle}`;
  if (scope.all) return sql<SqlBool>`(${own})`;
  const theirs = scope.own ? isOwnersApplication(scope.own) : sql<SqlBool>`false`;
  return sql<SqlBool>`(${own} and (application.status = any(${scope.statuses}::text[]) or ${theirs} or exists (
    select from application_due where application_due.application = application.uuid and asked && ${scope.asked}::text[]) or exists (
    select from staff_act where staff_act.application = application.uuid and role = any(${scope.roles}::text[]) and ${givesReading})))`;
}
