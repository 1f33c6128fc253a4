import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../ports/staff.ts';
import { inScopes, scopesOf } from './reading/permissions.ts';
import { masked } from './shown-facts.ts';
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
  /** Whether who searches reads the borrower's name, and the property's address. */
  reads_name: boolean;
  reads_street: boolean;
  place: string | null;
  updated: Date;
};

export type Search = { text: string; status: string; page: number };

export const pageSize = 25;

/**
 * Finds applications of all organisations, the latest transition first. Returns one more than a page, to show whether there is
 * a next page. `reader`: only those that this member of staff may read; names and streets that they may not read are neither
 * searched nor returned.
 */
export async function findApplications(
  context: ServerContext,
  { text, status, page }: Search,
  reader?: Staff,
): Promise<Found[]> {
  const readable = (name?: string): Promise<RawBuilder<SqlBool>> => scopeOf(context, reader, name);
  const [own, name, street] = await Promise.all([readable(), readable('name'), readable('propertyAddress')]);
  const read = (condition: RawBuilder<SqlBool>, path: string) =>
    sql<string | null>`case when ${condition} then application.answers #>> ${sql.lit(path)} end`;
  let query = context.db
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
      read(name, '{name,firstName}').as('first_name'),
      read(name, '{name,lastName}').as('last_name'),
      read(street, '{propertyAddress,street1}').as('street'),
      sql<boolean>`${name}`.as('reads_name'),
      sql<boolean>`${street}`.as('reads_street'),
      sql<
        string | null
      >`concat_ws(', ', application.answers #>> '{propertyAddress,city}', application.answers #>> '{propertyAddress,state}')`.as(
        'place',
      ),
    ])
    .where(own);
  if (status !== '') query = query.where('application.status', '=', status);
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`concat_ws(' ', account.email, application.loan_number, application.uuid::text, application.status,
        ${read(name, '{name,firstName}')}, ${read(name, '{name,lastName}')}, ${read(street, '{propertyAddress,street1}')}) ilike ${like}`,
    );
  }
  return query
    .orderBy('application.updated', 'desc')
    .orderBy('application.uuid')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
}

/** The condition that the reader may read an application, or this answer of it; everything without a reader. */
async function scopeOf(
  context: ServerContext,
  reader: Staff | undefined,
  name: string | undefined,
): Promise<RawBuilder<SqlBool>> {
  if (!reader) return sql<SqlBool>`true`;
  return inScopes(await scopesOf(context, reader, name === undefined ? undefined : { part: 'answers', name }));
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
  // Somebody whose name is not known or not read is called by their address: the name is a link on the desk.
  name: [first_name, last_name].filter((part) => part !== null).join(' ') || found.email,
  email: found.email,
  street: found.reads_street ? found.street && `${found.street}, ${place}` : masked,
  updated: updated.toISOString(),
});
