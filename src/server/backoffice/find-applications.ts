import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import { isOwnersApplication, type Scope } from './permissions.ts';
import { brandOf, statusInWords } from './status-in-words.ts';

export type Found = {
  uuid: string;
  org: string;
  lifecycle: string;
  loan_number: string;
  status: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  place: string | null;
  updated: Date;
};

export type Search = { text: string; status: string; page: number };

export const pageSize = 25;

/**
 * Finds applications of all organisations, the latest transition first. Returns one more than a page, to show whether there is
 * a next page. `scopes`: only applications in these.
 */
export function findApplications(
  { db }: Pick<ServerContext, 'db'>,
  { text, status, page }: Search,
  scopes?: readonly Scope[],
): Promise<Found[]> {
  let query = db
    .selectFrom('application')
    .innerJoin('account', 'account.uuid', 'application.account')
    .select([
      'application.uuid',
      'application.org',
      'application.lifecycle',
      'application.loan_number',
      'application.status',
      'application.updated',
      'account.email',
      sql<string | null>`application.answers #>> '{name,firstName}'`.as('first_name'),
      sql<string | null>`application.answers #>> '{name,lastName}'`.as('last_name'),
      sql<string | null>`application.answers #>> '{propertyAddress,street1}'`.as('street'),
      sql<
        string | null
      >`concat_ws(', ', application.answers #>> '{propertyAddress,city}', application.answers #>> '{propertyAddress,state}')`.as(
        'place',
      ),
    ]);
  if (scopes) query = query.where((of) => of.or(scopes.map((scope) => within(scope))));
  if (status !== '') query = query.where('application.status', '=', status);
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`concat_ws(' ', account.email, application.loan_number, application.uuid::text, application.status,
        application.answers #>> '{name,firstName}', application.answers #>> '{name,lastName}', application.answers #>> '{propertyAddress,street1}') ilike ${like}`,
    );
  }
  return query
    .orderBy('application.updated', 'desc')
    .orderBy('application.uuid')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
}

function within(scope: Scope): RawBuilder<SqlBool> {
  const { org, lifecycle } = scope;
  const own = sql<SqlBool>`application.org = ${org} and application.lifecycle = ${lifecycle}`;
  if (scope.all) return sql<SqlBool>`(${own})`;
  const theirs = scope.own ? isOwnersApplication(scope.own) : sql<SqlBool>`false`;
  return sql<SqlBool>`(${own} and (application.status = any(${scope.statuses}::text[]) or ${theirs} or exists (
    select from staff_act where staff_act.application = application.uuid and role = any(${scope.roles}::text[]))))`;
}

/** The statuses of applications, with the number of applications in each. */
export async function countByStatus({ db }: ServerContext): Promise<{ status: string; count: number }[]> {
  const rows = await db
    .selectFrom('application')
    .select(['status', sql<string>`count(*)`.as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.flatMap(({ status, count }) => (status === null ? [] : [{ status, count: Number(count) }]));
}

/** A found application in the contract's shape. */
export const foundView = (
  context: Pick<ServerContext, 'documents'>,
  { loan_number: loanNumber, first_name, last_name, updated, place, ...found }: Found,
) => ({
  uuid: found.uuid,
  org: found.org,
  brand: brandOf(context, found.org),
  loanNumber,
  status: found.status,
  statusTitle: statusInWords(context, found),
  // Somebody who has not given a name yet is called by their address: the name is a link on the desk.
  name: [first_name, last_name].filter((part) => part !== null).join(' ') || found.email,
  email: found.email,
  street: found.street === null ? null : `${found.street}, ${place}`,
  updated: updated.toISOString(),
});
