import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';

/**
 * The quiet time before a change is reported, in milliseconds: editors write a file in several steps, and a checkout writes
 * many files.
 */
const quietMs = 50;

/**
 * How often the files are looked at, in milliseconds. A watcher tells of most changes at once, but of none before it has begun,
 * not of each one while the thread is blocked, and on some disks (a shared folder, a used-up limit of watches) of none at all.
 */
const lookMs = 2000;

/** Files below a root, each with what a change of it changes. Two are equal if no file has changed. */
export type FilesSeen = string;

/** The state of the files below `root`. `isFollowed` gets paths from the root, and must be true for the folders above a file too. */
export function seeFiles(root: string, isFollowed: (path: string) => boolean): FilesSeen {
  const seen: string[] = [];
  const see = (folder: string): void => {
    for (const name of namesIn(join(root, folder))) {
      const path = join(folder, name);
      const stats = isFollowed(path) ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
      if (stats?.isDirectory()) see(path);
      else if (stats) seen.push(`${path} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`);
    }
  };
  see('');
  return seen.join('\n');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * Calls `changed` once after changes below `root` have ended, whether they are made by writing or by renaming. `isFollowed` is
 * that of `seeFiles`: a folder that is deleted and created again is followed. `known`: what the caller has read last; absent:
 * the files as they are now. Returns a function that ends it.
 */
export function followFiles(
  root: string,
  isFollowed: (path: string) => boolean,
  changed: () => void,
  known: FilesSeen = seeFiles(root, isFollowed),
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let seen = known;
  const tell = (): void => {
    // Before they are read: what is saved while they are read is another change.
    seen = seeFiles(root, isFollowed);
    changed();
  };
  const tellSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, quietMs);
  };
  const look = (): void => {
    if (seeFiles(root, isFollowed) !== seen) tellSoon();
  };
  const ignored = (path: string): boolean => path !== root && !isFollowed(relative(root, path));
  const watcher = watch(root, { ignored, ignoreInitial: true })
    .on('all', tellSoon)
    .on('ready', look)
    // What it cannot watch is looked at all the same.
    .on('error', () => undefined);
  const looking = setInterval(look, lookMs);
  return async () => {
    clearInterval(looking);
    clearTimeout(timer);
    await watcher.close();
  };
}
