import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../ports/staff.ts';
import { type Item, inScopes, kindsOf, scopesIn } from './reading/permissions.ts';
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
  /** What is due first: the deadline's id, its day, and whether that has passed. */
  deadline: string | null;
  due_day: string | null;
  late: boolean;
  /** The events of people that somebody has asked for. */
  asked: string[];
};

export type Search = { text: string; status: string; page: number };

/** A part of the applications, and what comes first. */
export type Part = { where: RawBuilder<SqlBool>; order: 'latest' | 'longest' | 'deadline' };

export const pageSize = 25;

/** The condition that the next deadline of an application, of those that are joined, has passed. */
export const isLate = ({ clock }: Pick<ServerContext, 'clock'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(application_due.ends <= ${clock()}::timestamptz + application.clock_ms * interval '1 millisecond', false)`;

/**
 * Finds applications of all organisations, the latest transition first. Returns one more than a page, to show whether there is
 * a next page. `reader`: only those that this member of staff may read; names and streets that they may not read are neither
 * searched nor returned. `part`: only these, in their order.
 */
export async function findApplications(
  context: ServerContext,
  search: Search,
  reader?: Staff,
  part: Part = { where: sql<SqlBool>`true`, order: 'latest' },
): Promise<Found[]> {
  const shown = await shownTo(context, reader);
  const { name, street, selected } = shown;
  return joined(context)
    .innerJoin('account', 'account.uuid', 'application.account')
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
      'application_due.deadline',
      'application_due.day as due_day',
      sql<boolean>`${isLate(context)}`.as('late'),
      sql<string[]>`coalesce(application_due.asked, '{}')`.as('asked'),
      sql<string | null>`case when ${selected} then application.fields #>> '{selected,amount}' end`.as('amount'),
      answer(name, '{name,firstName}').as('first_name'),
      answer(name, '{name,lastName}').as('last_name'),
      answer(street, '{propertyAddress,street1}').as('street'),
      sql<boolean>`${name}`.as('reads_name'),
      sql<boolean>`${street}`.as('reads_street'),
      sql<
        string | null
      >`concat_ws(', ', application.answers #>> '{propertyAddress,city}', application.answers #>> '{propertyAddress,state}')`.as(
        'place',
      ),
    ])
    .where('application.uuid', 'in', pageOf(context, search, shown, part))
    .orderBy(orders[part.order])
    .orderBy('application.uuid')
    .execute();
}

/** Applications with who looks after them and what is due. */
const joined = ({ db }: Pick<ServerContext, 'db'>) =>
  db
    .selectFrom('application')
    .leftJoin('application_owner', 'application_owner.application', 'application.uuid')
    .leftJoin('application_due', 'application_due.application', 'application.uuid');

/** The conditions that the reader may read an application, and these items of it. */
type Shown = Record<'own' | 'name' | 'street' | 'selected', RawBuilder<SqlBool>>;

async function shownTo({ db, documents }: ServerContext, reader: Staff | undefined): Promise<Shown> {
  const kinds = await kindsOf(db);
  const scope = (item?: Item) => (reader ? inScopes(scopesIn(documents, kinds, reader, item)) : sql<SqlBool>`true`);
  return {
    own: scope(),
    name: scope({ part: 'answers', name: 'name' }),
    street: scope({ part: 'answers', name: 'propertyAddress' }),
    selected: scope({ part: 'facts', name: 'selected' }),
  };
}

const answer = (mayRead: RawBuilder<SqlBool>, path: string) =>
  sql<string | null>`case when ${mayRead} then application.answers #>> ${sql.lit(path)} end`;

/** The ids of a page of applications and of one more. All else is read of these alone. */
function pageOf(
  context: Pick<ServerContext, 'db'>,
  { text, status, page }: Search,
  { own, name, street }: Shown,
  { where, order }: Part,
) {
  let query = joined(context).select('application.uuid').where(own).where(where);
  if (status !== '') query = query.where('application.status', '=', status);
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<boolean>`concat_ws(' ', (select email from account where account.uuid = application.account),
        application.loan_number, application.uuid::text, application.status,
        ${answer(name, '{name,firstName}')}, ${answer(name, '{name,lastName}')}, ${answer(street, '{propertyAddress,street1}')}) ilike ${like}`,
    );
  }
  return query
    .orderBy(orders[order])
    .orderBy('application.uuid')
    .offset((page - 1) * pageSize)
    .limit(pageSize + 1);
}

const orders: Record<Part['order'], RawBuilder<unknown>> = {
  latest: sql`application.updated desc`,
  longest: sql`application.updated`,
  deadline: sql`application_due.ends nulls last, application.updated`,
};

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
