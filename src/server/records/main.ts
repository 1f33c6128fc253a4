/**
 * `npm run verify-records`: compares every record with its chain, and reports which was changed, removed, inserted or moved. Records cut off at the end
 * of a chain together with its `record_head` are only found with `--against`. Exit code 1 on errors.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { ChainEnds } from './verify-records.ts';

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

const { keep, against } = readOptions();
const { reportFromDatabase } = await import('../platform/database/report-from-database.ts');
const { readStoredEnds } = await import('./stored-ends.ts');
const { verifyRecords } = await import('./verify-records.ts');

await reportFromDatabase(async (db) => {
  const storedEnds = against === undefined ? {} : readStoredEnds(readFileSync(against, 'utf8'));
  const { chains, records, problems, ends } = await verifyRecords(db, storedEnds);
  for (const problem of problems) console.error(problem);
  console.log(`${records} records in ${chains} chains, ${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
  else if (keep !== undefined) keepEnds(keep, ends);
});
