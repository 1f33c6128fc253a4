import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { askedOf } from '../../../server/application-record/asked-of.ts';
import { inScopes, type Scope } from '../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { NextDeadline } from '../../../server/platform/context/domain-hooks.ts';

const atOnce = 200;

/** Counts the next deadline, and what is asked for, of each application in these scopes that has changed, or whose documents have, since it was counted. */
export async function countDeadlines(context: ServerContext, scopes: readonly Scope[]): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const changed = await changedAfter(context, scopes, last);
    if (changed.length === 0) return;
    await store(context, changed, await context.domains.nextDeadlines(context, changed));
    last = changed.at(-1)?.uuid ?? last;
    if (changed.length < atOnce) return;
  }
}

type Changed = ApplicationRow & { changes: number };

/** Those that are to be counted, after this id. */
function changedAfter(context: ServerContext, scopes: readonly Scope[], after: string): Promise<Changed[]> {
  return context.db
    .selectFrom('application')
    .innerJoin('application_due', 'application_due.application', 'application.uuid')
    .selectAll('application')
    .select('application_due.changes')
    .where(inScopes(scopes))
    .where(isUncounted(context, scopes))
    .where('application.uuid', '>', after)
    .orderBy('application.uuid')
    .limit(atOnce)
    .execute();
}

function isUncounted({ documents }: ServerContext, scopes: readonly Scope[]): RawBuilder<SqlBool> {
  const others = scopes.map(({ org, lifecycle }) => {
    const digest = digestOf(documents.organisations.get(org)?.server.lifecycle[lifecycle]);
    return sql<SqlBool>`(application.org = ${org} and application.lifecycle = ${lifecycle} and application_due.documents <> ${digest})`;
  });
  return sql<SqlBool>`(${sql.join([sql`application_due.counted <> application_due.changes`, ...others], sql` or `)})`;
}

/** Stores what was counted, except of what has changed meanwhile or changes now: that is counted the next time. */
async function store(
  context: ServerContext,
  counted: readonly Changed[],
  next: ReadonlyMap<string, NextDeadline>,
): Promise<void> {
  const { db, documents } = context;
  const digests = counted.map(({ org, lifecycle }) =>
    digestOf(documents.organisations.get(org)?.server.lifecycle[lifecycle]),
  );
  // Ids have no space, and an array of arrays of several lengths is none of PostgreSQL's.
  const asked = counted.map((row) => askedOf(context, row).join(' '));
  const due = counted.map(({ uuid }) => next.get(uuid));
  await sql`
    with given as (
      select * from unnest(
        ${counted.map(({ uuid }) => uuid)}::uuid[], ${counted.map(({ changes }) => changes)}::int[], ${digests}::text[],
        ${due.map((one) => one?.id ?? null)}::text[], ${due.map((one) => one?.day ?? null)}::text[],
        ${due.map((one) => one?.ends.toISOString() ?? null)}::timestamptz[], ${asked}::text[]
      ) as given (application, changes, documents, deadline, day, ends, asked)
    ), free as (
      select application_due.application from application_due
      join given on given.application = application_due.application and given.changes = application_due.changes
      order by 1 for update of application_due skip locked
    )
    update application_due
    set counted = given.changes, documents = given.documents, deadline = given.deadline, day = given.day, ends = given.ends,
      asked = string_to_array(given.asked, ' ')
    from given join free on free.application = given.application
    where application_due.application = given.application`.execute(db);
}

const digests = new WeakMap<Lifecycle, string>();

/** A digest of a lifecycle's document; '' without one. */
function digestOf(lifecycle: Lifecycle | undefined): string {
  if (!lifecycle) return '';
  const digest = digests.get(lifecycle) ?? createHash('sha256').update(JSON.stringify(lifecycle)).digest('base64url');
  digests.set(lifecycle, digest);
  return digest;
}
