import { type Kysely, type RawBuilder, sql } from 'kysely';
import { adapterMigrationTables, chainTables, migrationTables, ownerTables, recordTables } from './record-tables.ts';
import type { Tables } from './tables.ts';

const records = recordTables.map(({ table }) => table);
const namesOf = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(table)));

/**
 * Grants the application's role its privileges after each migration, as the schema's owner: all on ordinary tables, only insert
 * and select on record tables. The job queue has its own schema. Concurrent starts are serialised.
 */
export async function grantToApplication(owner: Kysely<Tables>, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lintel grants'))`.execute(trx);
    await sql`revoke create on schema public from public`.execute(trx);
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx);
    await sql`grant usage on all sequences in schema public to ${to}`.execute(trx);
    await grantOnly(trx, role, sql`select, insert`, records);
    await grantOnly(trx, role, sql`select, insert, update`, ownerTables);
    await grantOnly(trx, role, sql`select`, [...chainTables, ...migrationTables]);
    const { rows: own } = await sql<{ name: string }>`
      select name from unnest(${sql.val([...adapterMigrationTables])}::text[]) name where to_regclass(name) is not null`.execute(
      trx,
    );
    if (own.length > 0)
      await grantOnly(
        trx,
        role,
        sql`select`,
        own.map(({ name }) => name),
      );
    await makeJobsSchema(trx);
    await transferJobs(trx, role);
  });
}

/**
 * Grants exactly these privileges on these tables, and revokes all others on the tables and their columns, from this role and
 * from all roles.
 */
async function grantOnly(
  owner: Kysely<Tables>,
  role: string,
  rights: RawBuilder<unknown>,
  tables: readonly string[],
): Promise<void> {
  await sql`revoke all on ${namesOf(tables)} from ${sql.id(role)}, public`.execute(owner);
  await sql`grant ${rights} on ${namesOf(tables)} to ${sql.id(role)}`.execute(owner);
}

/** The schema in which the job library creates and migrates its tables. */
export async function makeJobsSchema(owner: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = 'pgboss'`.execute(owner);
  if (rows.length === 0) await sql`create schema if not exists pgboss`.execute(owner);
}

/**
 * Makes the application's role the owner of the job queue's schema and everything in it, including tables created when the
 * server ran as the owner. The schema comes first, because a table's owner needs the privilege to create tables in it.
 */
async function transferJobs(owner: Kysely<Tables>, role: string): Promise<void> {
  const { rows: foreign } = await sql`
    select from pg_namespace where nspname = 'pgboss' and (nspowner <> (select oid from pg_roles where rolname = ${role})
      or exists (select from pg_class where relnamespace = pg_namespace.oid and relowner <> (select oid from pg_roles where rolname = ${role})))`.execute(
    owner,
  );
  if (foreign.length === 0) return;
  const { rows } = await sql<{ statement: string }>`
    select format('alter schema pgboss owner to %I', ${role}::text) as statement
    union all
    select format('alter %s pgboss.%I owner to %I',
      case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname, ${role}::text)
    from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v')
      or relnamespace = 'pgboss'::regnamespace and relkind = 'S'
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to %I', oid::regprocedure, ${role}::text)
    from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all
    select format('alter type pgboss.%I owner to %I', typname, ${role}::text)
    from pg_type where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd')`.execute(owner);
  for (const { statement } of rows) await sql.raw(statement).execute(owner);
}

/** The record tables that this connection's role could change, by a privilege on the table or a column, or as its owner. */
export async function changeableRecords(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select name as table from (
      select unnest(${sql.val(records)}::text[]) as name, 'update' as rights
      union all select unnest(${sql.val(ownerTables)}::text[]), null
      union all select unnest(${sql.val(chainTables)}::text[]), 'insert, update') tables
    where has_table_privilege(name, 'delete, truncate, trigger') or has_any_column_privilege(name, rights)
      or pg_has_role((select relowner from pg_class where oid = name::regclass), 'member')`.execute(db);
  return rows.map(({ table }) => table);
}
