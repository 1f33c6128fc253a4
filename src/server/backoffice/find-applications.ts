import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../ports/staff.ts';
import { type Item, inScopes, scopesOf } from './reading/permissions.ts';
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
  open_conditions: number;
  /** Of the line that was chosen; null before that, and for those who do not read it. */
  amount: string | null;
  /** Who of the lender's people looks after it. */
  owner: string | null;
  owner_name: string | null;
};

export type Search = { text: string; status: string; page: number };

/** A part of the applications, and whether those that have waited longest come first. */
export type Part = { where: RawBuilder<SqlBool>; oldestFirst: boolean };

export const pageSize = 25;

/**
 * Finds applications of all organisations, the latest transition first. Returns one more than a page, to show whether there is
 * a next page. `reader`: only those that this member of staff may read; names and streets that they may not read are neither
 * searched nor returned. `part`: only these.
 */
export async function findApplications(
  context: ServerContext,
  { text, status, page }: Search,
  reader?: Staff,
  part?: Part,
): Promise<Found[]> {
  const answer = (name: string) => scopeOf(context, reader, { part: 'answers', name });
  const [own, name, street, selected] = await Promise.all([
    scopeOf(context, reader),
    answer('name'),
    answer('propertyAddress'),
    scopeOf(context, reader, { part: 'facts', name: 'selected' }),
  ]);
  const read = (condition: RawBuilder<SqlBool>, path: string) =>
    sql<string | null>`case when ${condition} then application.answers #>> ${sql.lit(path)} end`;
  let query = context.db
    .selectFrom('application')
    .innerJoin('account', 'account.uuid', 'application.account')
    .leftJoin('application_owner', 'application_owner.application', 'application.uuid')
    .select([
      'application.uuid',
      'application.org',
      'application.lifecycle',
      'application.loan_number',
      'application.status',
      'application.updated',
      'application.open_conditions',
      'account.email',
      'application_owner.staff as owner',
      'application_owner.name as owner_name',
      sql<string | null>`case when ${selected} then application.fields #>> '{selected,amount}' end`.as('amount'),
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
  if (part) query = query.where(part.where);
  if (status !== '') query = query.where('application.status', '=', status);
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`concat_ws(' ', account.email, application.loan_number, application.uuid::text, application.status,
        ${read(name, '{name,firstName}')}, ${read(name, '{name,lastName}')}, ${read(street, '{propertyAddress,street1}')}) ilike ${like}`,
    );
  }
  return query
    .orderBy('application.updated', part?.oldestFirst ? 'asc' : 'desc')
    .orderBy('application.uuid')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
}

/** The condition that the reader may read an application, or this item of it; everything without a reader. */
async function scopeOf(context: ServerContext, reader: Staff | undefined, item?: Item): Promise<RawBuilder<SqlBool>> {
  return reader ? inScopes(await scopesOf(context, reader, item)) : sql<SqlBool>`true`;
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
