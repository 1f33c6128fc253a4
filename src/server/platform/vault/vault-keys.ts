import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { keyOfDataFolder } from '../config/data-folder.ts';
import { isGuessable } from '../config/encryption-key.ts';
import type { Tables } from '../database/tables.ts';
import { textWithoutKeyId } from './sealed-columns.ts';
import { createVault, type Vault } from './vault.ts';

/** Creates the vault of the configured keys. Throws a KeyError if they cannot open the database's sealed data. */
export async function openVault(
  { key, otherKeys, dataDir }: Config,
  db: Kysely<Tables>,
  log: FastifyBaseLogger,
): Promise<Vault> {
  if (otherKeys.some(isGuessable))
    log.warn('LINTEL_OTHER_KEYS holds a key that anybody can guess: run `npm run rekey`, then remove it');
  const vault = createVault([key ?? keyOfDataFolder(dataDir), ...otherKeys]);
  await acceptKeys(db, vault, key ? 'LINTEL_KEY' : join(dataDir, 'key'));
  return vault;
}

/** The configured keys cannot open the database's sealed data. */
class KeyError extends Error {}

/** Serialises servers that start at the same time. */
export const keysLock = sql`select pg_advisory_xact_lock(hashtext('lintel keys'))`;

/**
 * Checks that every key in the table of used keys is configured, and records the first configured one, which seals from now on.
 * Throws a KeyError that names a missing key; `source` is the origin of the first key (LINTEL_KEY, a file).
 */
async function acceptKeys(db: Kysely<Tables>, vault: Vault, source: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await keysLock.execute(trx);
    const noted = (await trx.selectFrom('vault_key').select('id').orderBy('since').execute()).map(({ id }) => id);
    const missing = noted.filter((id) => !vault.keyIds.includes(id));
    if (missing.length > 0) throw new KeyError(missingKey(source, vault, missing));
    if (noted.length === 0) await refuseWhereNoneOpens(trx, vault, source);
    await trx
      .insertInto('vault_key')
      .values({ id: vault.keyIds[0] ?? '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

const remedy =
  'Set LINTEL_KEY to the key that sealed the data; to change keys, keep that one in LINTEL_OTHER_KEYS until `npm run rekey` has sealed everything anew';

const missingKey = (source: string, { keyIds: [first] }: Vault, missing: string[]): string =>
  `${source} is key ${first}, but the database holds data sealed by key ${missing.join(' and ')}, which is not configured. ${remedy}`;

/** Checks the keys against data from before used keys were recorded. */
async function refuseWhereNoneOpens(
  db: Parameters<typeof textWithoutKeyId>[0],
  vault: Vault,
  source: string,
): Promise<void> {
  const sealed = await textWithoutKeyId(db);
  if (sealed === undefined) return;
  try {
    vault.open(sealed);
  } catch {
    throw new KeyError(`${source} is key ${vault.keyIds[0]}, which does not open the data in the database. ${remedy}`);
  }
}
