import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isRunning } from '../../process/process-state.ts';
import {
  becomesReady,
  type Cluster,
  type Programs,
  runningPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './cluster.ts';

/** A database that was killed first replays its log, which may take long. In milliseconds. */
const readyWithin = 30_000;
/**
 * Child processes of a killed postmaster keep its shared memory for a moment, and a new one refuses to start until they end.
 */
const startAttempts = 20;

/** Makes sure that the cluster's postmaster runs and responds; returns its pid. The caller holds the folder's lock. */
export async function ensureRunning(
  cluster: Cluster,
  programs: Programs,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<number> {
  const found = runningPostmaster(cluster.folder);
  if (found !== undefined) {
    if (await becomesReady(cluster, () => isRunning(found), readyWithin)) {
      log.info({ pid: found }, 'the database of this data folder is already running: joined');
      return found;
    }
    log.warn({ pid: found }, 'a database was left that does not answer: stopping it');
    if (isRunning(found)) await stopPostmaster(found);
  }
  return start(cluster, programs, join(dataDir, 'postgres.log'), log);
}

async function start(cluster: Cluster, programs: Programs, logFile: string, log: FastifyBaseLogger): Promise<number> {
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const child = spawnPostmaster(cluster, programs, logFile);
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    const alive = () => failure === undefined && child.exitCode === null && child.signalCode === null;
    if ((await becomesReady(cluster, alive, readyWithin)) && child.pid !== undefined) {
      log.info(
        { pid: child.pid, port: cluster.port, folder: cluster.folder, user: programs.user?.name },
        'the database is running',
      );
      return child.pid;
    }
    if (failure) throw failure;
    await pause(250);
  }
  throw new Error(`The database does not start; its last words in ${logFile}:\n${lastLines(logFile)}`);
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
