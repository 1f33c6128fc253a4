import { type Kysely, sql, type Transaction } from 'kysely';
import type { SealedAnswer } from '../platform/database/tables/applications.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type SealedColumn, sealedOtherwise } from '../platform/vault/sealed-columns.ts';
import type { Vault } from '../platform/vault/vault.ts';
import { keysLock } from '../platform/vault/vault-keys.ts';
import { remakePersonKeys } from './remake-person-keys.ts';

/** How many rows of a column were sealed again, or how many digests of persons were added. */
export type Resealed = { table: string; column: string; rows: number };

/**
 * Seals with the vault's first key everything that another key sealed, while servers keep running. Each batch is its own
 * transaction: after an interruption, the next run does the rest. With `persons`, also stores the digests of all applicants
 * under the first key. At the end removes the other keys from the table of used keys.
 */
export async function rekeyData(
  db: Kysely<Tables>,
  vault: Vault,
  { persons, columns }: { persons: boolean; columns: readonly SealedColumn[] },
  batch = 200,
): Promise<Resealed[]> {
  const resealed: Resealed[] = [];
  for (const column of columns) {
    const rows = await resealColumn(db, vault, column, batch);
    resealed.push({ table: column.table, column: column.column, rows });
  }
  if (persons) {
    const rows = await remakePersonKeys(db, vault, batch);
    resealed.push({ table: 'application_person', column: 'key', rows });
  }
  await forgetOtherKeys(db, vault, columns);
  return resealed;
}

async function resealColumn(db: Kysely<Tables>, vault: Vault, column: SealedColumn, batch: number): Promise<number> {
  for (let rows = 0; ; ) {
    const done = await db.transaction().execute((trx) => resealBatch(trx, vault, column, batch));
    rows += done;
    if (done < batch) return rows;
  }
}

type Row = { key: string; held: string | Record<string, SealedAnswer> };

/** Locks the rows, so that no concurrent write between reading and writing is lost. */
async function resealBatch(
  trx: Transaction<Tables>,
  vault: Vault,
  sealed: SealedColumn,
  batch: number,
): Promise<number> {
  const { table, column, key } = sealed;
  const { rows } = await sql<Row>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as held from ${sql.table(table)}
    where ${sealedOtherwise(sealed, vault.sealedBy)} limit ${batch} for update`.execute(trx);
  for (const { key: value, held } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed(vault, held)} where ${sql.ref(key)} = ${value}`.execute(
      trx,
    );
  return rows.length;
}

function resealed(vault: Vault, held: Row['held']): string {
  const again = (sealed: string): string => vault.seal(vault.open(sealed));
  if (typeof held === 'string') return again(held);
  const members = Object.entries(held).map(([fact, kept]) => [fact, { ...kept, sealed: again(kept.sealed) }]);
  return JSON.stringify(Object.fromEntries(members));
}

/** Removes the other keys from the table, unless a running server has written with one of them meanwhile. */
async function forgetOtherKeys(db: Kysely<Tables>, vault: Vault, columns: readonly SealedColumn[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await keysLock.execute(trx);
    for (const column of columns) {
      const { rows } =
        await sql`select 1 from ${sql.table(column.table)} where ${sealedOtherwise(column, vault.sealedBy)} limit 1`.execute(
          trx,
        );
      if (rows.length > 0)
        throw new Error(
          `${column.table}.${column.column} was written with another key meanwhile: restart every server with LINTEL_KEY set to the new key, then run this again`,
        );
    }
    await trx
      .deleteFrom('vault_key')
      .where('id', '<>', vault.keyIds[0] ?? '')
      .execute();
  });
}
