import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../platform/database/tables.ts';
import { type Chain, type ChainEnd, type ChainEntry, judgeChain } from './judge-chain.ts';
import { currentRecords } from './record-content.ts';
import type { StoredEnds } from './stored-ends.ts';

/** The ends of chains at one time, by chain. */
export type ChainEnds = Record<string, ChainEnd>;

export type Verified = { chains: number; records: number; problems: string[]; ends: ChainEnds };

type Head = ChainEnd & { chain: string };

/**
 * Compares every record with its chain, on one snapshot of the database. `kept` holds earlier ends: the owner of the tables could rewrite a chain,
 * but not so that it contains the earlier end.
 */
export async function verifyRecords(db: Kysely<Tables>, storedEnds: StoredEnds = {}): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => verifyWithin(trx, storedEnds));
}

/** As `verifyRecords`, within a transaction. */
export async function verifyWithin(trx: Trx, storedEnds: StoredEnds = {}): Promise<Verified> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  const result: Verified = { chains: 0, records: 0, problems: [], ends: {} };
  const missing = new Set(Object.keys(storedEnds));
  for await (const chain of chainsOf(trx, storedEnds)) {
    missing.delete(chain.chain);
    result.chains += 1;
    result.records += chain.records.length;
    result.problems.push(...judgeChain(chain));
    if (chain.head) result.ends[chain.chain] = { length: chain.head.length, hash: chain.head.hash };
  }
  result.problems.push(...(await applicationsWithoutHistory(trx)));
  for (const chain of missing)
    result.problems.push(`${chain}: the whole chain was removed, with ${longest(storedEnds[chain] ?? [])} records`);
  return result;
}

const longest = (ends: readonly ChainEnd[]): number => Math.max(0, ...ends.map(({ length }) => length));

/** An application starts with a record of its history: without one, its whole chain was removed, records included. */
async function applicationsWithoutHistory(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from application where not exists (
      select from application_history where application_history.application = application.uuid) order by uuid`.execute(
    trx,
  );
  return rows.map(({ uuid }) => `${uuid}: the application has no record of its history (application_history)`);
}

/** All chains with their records and heads, one at a time. Three queries in the order of chains are read in parallel. */
async function* chainsOf(trx: Trx, storedEnds: StoredEnds): AsyncGenerator<Chain> {
  const [entries, records, heads] = [
    await open(trx, 'entries', entriesInOrder),
    await open(trx, 'records', currentRecords()),
    await open(trx, 'heads', headsInOrder),
  ];
  for (;;) {
    const chain = [entries, records, heads].flatMap((list) => list.next() ?? []).sort(byBytes)[0];
    if (chain === undefined) return;
    const [head] = await heads.take(chain);
    yield {
      chain,
      entries: await entries.take(chain),
      records: await records.take(chain),
      head,
      kept: (Object.hasOwn(storedEnds, chain) ? storedEnds[chain] : undefined) ?? [],
    };
  }
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

const entriesInOrder: RawBuilder<ChainEntry> = sql`
  select chain, position, kind, record, encode(content, 'hex') as content, encode(hash, 'hex') as hash
  from record_entry order by chain collate "C", position`;

const headsInOrder: RawBuilder<Head> = sql`
  select chain, length, encode(hash, 'hex') as hash from record_head order by chain collate "C"`;

/** Rows in the order of their chains, fetched in batches. */
type RowList<Row> = {
  /** The chain of the next row. */
  next(): string | undefined;
  /** Removes and returns the rows of this chain. */
  take(chain: string): Promise<Row[]>;
};

async function open<Row extends { chain: string }>(
  trx: Trx,
  name: string,
  query: RawBuilder<Row>,
): Promise<RowList<Row>> {
  await sql`declare ${sql.id(name)} no scroll cursor for ${query}`.execute(trx);
  let rows: Row[] = [];
  const fill = async (): Promise<void> => {
    if (rows.length === 0) rows = (await sql<Row>`fetch 500 from ${sql.id(name)}`.execute(trx)).rows;
  };
  await fill();
  return {
    next: () => rows[0]?.chain,
    async take(chain) {
      const taken: Row[] = [];
      while (rows[0]?.chain === chain) {
        const until = rows.findIndex((row) => row.chain !== chain);
        taken.push(...rows.splice(0, until === -1 ? rows.length : until));
        await fill();
      }
      return taken;
    },
  };
}
