import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isGuessable, readKey } from './encryption-key.ts';

/** Creates the data folder if it is missing, readable by its owner only. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`DATA_DIR is "${dataDir}", which cannot be made: ${(error as Error).message}`);
  }
  if (process.getuid?.() === 0 && isOurs(dataDir)) letThrough(dataDir);
}

/** Whether the folder is empty or a known data folder. Permissions of any other folder, such as a home, are not changed. */
const isOurs = (folder: string): boolean =>
  existsSync(join(folder, 'postgres.json')) || readdirSync(folder).length === 0;

/** If run as root: lets the database's user traverse the folder to its own; other files stay unreadable to it. */
function letThrough(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** The key of the data folder: created at the first start, readable by its owner only. 32 bytes. */
export function keyOfDataFolder(dataDir: string): Uint8Array {
  const file = join(dataDir, 'key');
  if (!existsSync(file)) makeKey(file);
  const key = readKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new Error(`${file} does not hold a key of 32 bytes in hexadecimal digits: restore it from a backup`);
  if (isGuessable(key))
    throw new Error(`${file} holds one byte again and again, which anybody can guess: restore it from a backup`);
  return key;
}

/** Of two servers that start at once, one creates the link, and both read the same file. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
