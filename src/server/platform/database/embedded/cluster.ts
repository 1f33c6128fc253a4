import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac, randomInt } from 'node:crypto';
import { chownSync, closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { runsProgram, waitForExit } from '../../process/process-state.ts';
import { makePrivateFolder } from './folders.ts';
import type { PostgresUser } from './postgres-user.ts';

/** A database on disk and its port and password, stored in postgres.json in the data folder. */
export type Cluster = { folder: string; port: number; password: string };
/** The folder of the PostgreSQL programs and the user that runs them. */
export type Programs = { bin: string; user: PostgresUser };

const run = promisify(execFile);

/** Child processes start in a folder that their user can read, with a fixed locale. */
const childOptions = (user: PostgresUser) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  ...(user && { uid: user.uid, gid: user.gid }),
});

/** The URL of the database for the role that owns everything. */
export const urlOf = ({ port, password }: Cluster): string =>
  `postgres://lintel:${password}@127.0.0.1:${port}/postgres`;

/** The application's role, which owns no table. */
const applicationRole = 'lintel_application';

/** The URL for the application's role. Its password is derived from the owner's and does not reveal it. */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(applicationRole).digest('hex');
  url.username = applicationRole;
  return url.href;
}

/**
 * Creates the application's role if it is missing: databases of earlier versions had only their owner. The caller holds the
 * folder's lock.
 */
export async function makeApplicationRole(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (rowCount === 0)
      await client.query(
        `create role ${applicationRole} login password '${new URL(applicationUrlOf(urlOf(cluster))).password}'`,
      );
  } finally {
    await client.end();
  }
}

/** A free port chosen by the operating system. Throws if there is none. */
export async function freePort(): Promise<number> {
  const port = await probePort(0);
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1');
  return port;
}

/**
 * Below the ephemeral ports, so that the database does not take a port that was found free for the server and is not in use
 * yet.
 */
const databasePorts = { from: 20_000, to: 32_000 };
const tries = 50;

/** The preferred port if it is free, else another free one of the range. */
export async function freeDatabasePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await probePort(preferred)) !== undefined) return preferred;
  for (let left = tries; left > 0; left -= 1) {
    const port = await probePort(randomInt(databasePorts.from, databasePorts.to));
    if (port !== undefined) return port;
  }
  return freePort();
}

/** The port if it is free, else undefined; for 0, a port that the system chooses. */
async function probePort(port: number): Promise<number | undefined> {
  const probe = createServer();
  const listening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  const address = probe.address();
  if (!listening || address === null || typeof address === 'string') return undefined;
  await new Promise((resolve) => probe.close(resolve));
  return address.port;
}

/** Creates the files of a new database in a temporary folder first, so that an interrupted start leaves no partial one. */
export async function initialise({ folder, password }: Cluster, { bin, user }: Programs): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  makePrivateFolder(draft, user);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const flags = ['--username=lintel', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    const args = [...flags, ...locale, '--no-instructions', `--pgdata=${draft}`];
    await run(join(bin, 'initdb'), args, childOptions(user));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/** The pid in the postmaster's lock file, if that process is running. */
export function runningPostmaster(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 && runsProgram(pid, 'postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(cluster), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The fewest attempts to reach a database: the thread may have been blocked for all of the time. */
const leastAttempts = 10;

/** Polls until the database responds; false if its process ends or `ms` milliseconds pass. */
export async function becomesReady(cluster: Cluster, alive: () => boolean, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  for (let attempt = 0; attempt < leastAttempts || Date.now() < until; attempt += 1) {
    if (attempt > 0) await pause(20);
    if (await answers(cluster)) return true;
    if (!alive()) return false;
  }
  return false;
}

/**
 * Starts the postmaster in its own process group: Ctrl-C in a terminal reaches only the server, which stops the postmaster
 * after all requests are finished. Its output goes to `logFile`. fsync stays on, PostgreSQL's default.
 */
export function spawnPostmaster(cluster: Cluster, { bin, user }: Programs, logFile: string): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'];
  const handle = openSync(logFile, 'a', 0o600);
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', cluster.folder, '-p', String(cluster.port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...childOptions(user), stdio: ['ignore', handle, handle], detached: true },
  );
  closeSync(handle);
  child.unref();
  return child;
}

/** Stops a postmaster: closes open connections, writes committed data. If it hangs, sends a second, stronger signal. */
export async function stopPostmaster(pid: number, ms = 6000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitForExit(pid, ms)) return;
  }
  throw new Error(`The database (process ${pid}) does not stop`);
}
