/**
 * `npm run verify-records [-- --keep FILE] [-- --against FILE]`: compares every record with its chain, and says which was changed, removed, inserted or moved.
 * `--keep` writes the ends of all chains to a file, to be kept elsewhere; `--against` compares with such a file. Exit 1 where something is wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { type ChainEnds, verifyRecords } from './verify-records.ts';

const log = pino({ level: 'silent' });

async function reach({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  const { applicationUrl, stop } = await startEmbedded(dataDir, log);
  return { url: applicationUrl, stop };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, against: { type: 'string' } } });
  const kept: ChainEnds = values.against === undefined ? {} : JSON.parse(readFileSync(values.against, 'utf8'));
  const { url, stop } = await reach(readConfig(process.env, join(import.meta.dirname, '../../..')));
  const db = connect(url, log);
  try {
    const { chains, records, problems, ends } = await verifyRecords(db, kept);
    for (const problem of problems) console.error(problem);
    console.log(`${records} records in ${chains} chains, ${problems.length} problems.`);
    if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(ends)}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    await stop();
  }
}

await main();
