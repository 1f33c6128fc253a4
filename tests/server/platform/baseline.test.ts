import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { migrate, readMigrations } from '../../../src/server/platform/database/migrate.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { migrations as sandboxMigrations } from '../../../src/server/sandbox/adapters.ts';
import { openEmptyDatabase, silent } from '../support/test-database.ts';

/** The schema as 59 migrations made it, and their names. */
const before = readFileSync(join(import.meta.dirname, 'before-baseline.sql'), 'utf8');

async function withDatabase(act: (owner: Kysely<Tables>) => Promise<void>): Promise<void> {
  const database = await openEmptyDatabase();
  const owner = connect(database.url, silent, { max: 2 });
  await act(owner);
  await owner.destroy();
  await database.stop();
}

const run = async (owner: Kysely<Tables>, statement: string): Promise<string[]> => {
  const { rows } = await sql<{ it: string }>`${sql.raw(statement)}`.execute(owner);
  return rows.map(({ it }) => it);
};

const migrationsOf = (owner: Kysely<Tables>) => run(owner, 'select name as it from kysely_migration order by 1');

/** Every fact of the schema as a line; the order of columns and the layout of functions do not count. */
const schemaOf = (owner: Kysely<Tables>) =>
  run(
    owner,
    `select it from (
      select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attstorage,
        pg_get_expr(adbin, adrelid)) as it
      from pg_attribute join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and attnum > 0 and not attisdropped
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'), proacl)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', seqrelid::regclass, seqstart, format_type(seqtypid, null)) from pg_sequence
    ) facts order by it collate "C"`,
  );

const account = `
  insert into account (org, email, password_hash, phone) values ('main', 'a@example.com', 'x', '4155550123') returning email as it`;

it(
  'a database that was migrated step by step gets the baseline’s names, keeps its rows, and has the schema of a new one',
  { tags: ['all'] },
  () =>
    withDatabase(async (earlier) => {
      await run(earlier, before);
      await run(earlier, account);
      await migrate(earlier, silent, sandboxMigrations);
      expect(await migrationsOf(earlier)).toEqual(Object.keys(await readMigrations()).toSorted());
      expect(await run(earlier, 'select email as it from account')).toEqual(['a@example.com']);
      await withDatabase(async (fresh) => {
        await migrate(fresh, silent, sandboxMigrations);
        const schema = await schemaOf(fresh);
        expect(schema.length).toBeGreaterThan(700);
        expect(await schemaOf(earlier)).toEqual(schema);
      });
    }),
);

it('servers that start at once adopt the baseline once', () =>
  withDatabase(async (owner) => {
    await run(owner, before);
    await Promise.all([migrate(owner, silent), migrate(owner, silent)]);
    expect(await migrationsOf(owner)).toEqual(Object.keys(await readMigrations()).toSorted());
  }));

it.each([
  [
    'the last',
    "'144-papers-by-mail'",
    /^The database has 58 of the 59 migrations .* the last of them 143-languages: start/,
  ],
  [
    'one in between',
    "'095-conditions'",
    /^The database has 58 of the 59 migrations .* the last of them 144-papers-by-mail/,
  ],
])('a database without %s of the steps is refused, and not touched', (_, name, words) =>
  withDatabase(async (owner) => {
    await run(owner, before);
    await run(owner, `delete from kysely_migration where name = ${name}`);
    const names = await migrationsOf(owner);
    await expect(migrate(owner, silent)).rejects.toThrow(words);
    expect(await migrationsOf(owner)).toEqual(names);
  }),
);
