/**
 * `npm run verify-records`: compares every record with its chain, and reports which was changed, removed, inserted or moved. Records cut off at the end
 * of a chain together with its `record_head` are only found with `--against`. Exit code 1 on errors.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/database/connect.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';
import { readStoredEnds } from './stored-ends.ts';
import { type ChainEnds, verifyRecords } from './verify-records.ts';

/** A check of records needs neither the key nor the rest of the server's environment. */
const { DATABASE_URL, DATA_DIR } = process.env;
const used = { DATABASE_URL, DATA_DIR };

const log = pino({ level: 'silent' });

/** Writes the file atomically, so that an interrupted run leaves the earlier file. */
function keepEnds(file: string, ends: ChainEnds): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(ends)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function readOptions(): { keep?: string; against?: string } {
  return new Command('npm run verify-records --')
    .description(
      'Compares every record with its chain. It needs only DATABASE_URL, or DATA_DIR with the embedded database.',
    )
    .option('--keep <file>', 'write the ends of all chains, to be stored elsewhere, where there is no error')
    .option('--against <file>', 'compare with such a file, or with a log of the server')
    .parse()
    .opts();
}

async function main(): Promise<void> {
  const values = readOptions();
  const kept = values.against === undefined ? {} : readStoredEnds(readFileSync(values.against, 'utf8'));
  const { url, stop } = await reachDatabase(readConfig(used, join(import.meta.dirname, '../../..')), log);
  const db = connect(url, log);
  try {
    const { chains, records, problems, ends } = await verifyRecords(db, kept);
    for (const problem of problems) console.error(problem);
    console.log(`${records} records in ${chains} chains, ${problems.length} problems.`);
    if (problems.length > 0) process.exitCode = 1;
    else if (values.keep !== undefined) keepEnds(values.keep, ends);
  } finally {
    await db.destroy();
    await stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
