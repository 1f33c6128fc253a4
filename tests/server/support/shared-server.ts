/** Servers that the test files of a worker share: starting one takes longer than most files do. */
import pg from 'pg';
import type { TestServer } from './test-server.ts';

type Shared = { server: TestServer; owner: pg.Client; emptied: string };

/**
 * Starts a server once for a worker, and gives each file the same one as a new one is: without what earlier files stored, and with the clock of this
 * machine. It ends with its worker.
 */
export function sharedServer(start: () => Promise<TestServer>): () => Promise<TestServer> {
  let shared: Promise<Shared> | undefined;
  return async () => {
    if (shared === undefined) shared = start().then(keep);
    else await empty(await shared);
    return (await shared).server;
  };
}

async function keep(server: TestServer): Promise<Shared> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // The end of the run removes the database.
  owner.on('error', () => undefined);
  // Neither what protects records nor what refers to a row keeps it: all rows go.
  await owner.query("set session_replication_role = 'replica'");
  const tables = await tablesOf(owner);
  const kept = await filled(owner, tables);
  const emptied = tables
    .filter((table) => !kept.has(table))
    .map((table) => `delete from ${table};`)
    .join('');
  return { server, owner, emptied };
}

const deadlock = '40P01';

/** The work of the file before may still write: where each waits for a row of the other, PostgreSQL ends this query, which is sent again. */
async function empty({ server, owner, emptied }: Shared, attempts = 5): Promise<void> {
  try {
    await owner.query(emptied);
  } catch (error) {
    if (attempts === 0 || (error as { code?: string }).code !== deadlock) throw error;
    return empty({ server, owner, emptied }, attempts - 1);
  }
  server.clock.now = new Date();
}

async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  return rows.map(({ name }) => name);
}

/** The tables that a new server has filled (migrations, and the queues of its jobs), and that of what it remembers: its provider's key. */
async function filled(owner: pg.Client, tables: readonly string[]): Promise<Set<string>> {
  const found = new Set(['public.provider_record']);
  for (const table of tables) {
    const { rowCount } = await owner.query(`select from ${table} limit 1`);
    if (rowCount) found.add(table);
  }
  return found;
}
