/**
 * `npm run rekey`: re-encrypts with LINTEL_KEY everything that was sealed with one of LINTEL_OTHER_KEYS. Servers may keep
 * running; after an interruption, run it again. Exits with 1 if something is left.
 */
import { Command } from 'commander';

new Command('npm run rekey --')
  .description(
    'Encrypts by LINTEL_KEY what one of LINTEL_OTHER_KEYS encrypted, while servers go on. Interrupted, it is run again. Its environment is in docs/operations.md.',
  )
  .parse();

const { repository } = await import('../../documents/files/repository.ts');
const { loadAdapters } = await import('./load-adapters.ts');
const { readConfig } = await import('../platform/config/config.ts');
const { makeDataFolder } = await import('../platform/config/data-folder.ts');
const { openDatabase } = await import('../platform/database/open-database.ts');
const { createLog } = await import('../platform/logging/logging.ts');
const { sealedColumns } = await import('../platform/vault/sealed-columns.ts');
const { openVault } = await import('../platform/vault/vault-keys.ts');
const { rekeyData } = await import('../rekey/rekey-data.ts');

const config = readConfig(process.env, repository);
const log = createLog({ ...config, logLevel: 'warn' });
makeDataFolder(config.dataDir);
const isLoaded = config.mode === 'sandbox' || config.adapters !== null;
const { sealedColumns: others = [], migrations } = isLoaded ? await loadAdapters(config) : {};
const database = await openDatabase(config, log, migrations);
try {
  // In a sandbox the digests that identify persons are deleted with their session, so they are not made again.
  const persons = config.mode === 'production';
  const columns = [...sealedColumns, ...others];
  const vault = await openVault(config, database.db, log);
  for (const { table, column, rows } of await rekeyData(database.db, vault, { persons, columns }))
    console.log(`${table}.${column}: ${rows} made anew`);
  console.log(`Everything is sealed by key ${vault.keyIds[0]}. LINTEL_OTHER_KEYS is no longer needed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
