import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that runs the database; undefined: the current user. PostgreSQL refuses to run as root. */
export type PostgresUser = { name: string; uid: number; gid: number } | undefined;

function userNamed(name: string): PostgresUser {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [found, , uid, gid] = line.split(':');
    if (found === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** If run as root: the user 'postgres', created if it is missing; 'nobody' if it cannot be created. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return undefined;
  const there = userNamed('postgres');
  if (there) return there;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const found = userNamed('postgres') ?? userNamed('nobody');
  if (!found) throw new Error('The database does not run as root: make a user named "postgres", or set DATABASE_URL');
  return found;
}

/** Whether the user may enter this folder and every folder above it. */
export function canReach(folder: string, user: PostgresUser): boolean {
  if (!user) return true;
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canReach(parent, user));
}
