import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';

/**
 * The quiet time before a change is reported, in milliseconds: editors write a file in several steps, and a checkout writes
 * many files.
 */
const quietMs = 50;

/**
 * How often the files are compared, in milliseconds. The watcher reports most changes at once. It misses changes before it is
 * ready and some while the thread is blocked, and on some disks (a shared folder, a used-up limit of watches) it reports none.
 */
const compareMs = 2000;

/** The files below a root, each with its inode, size and times. Two snapshots are equal if no file has changed. */
export type FilesSnapshot = string;

/** A snapshot of the files below `root`. `isWatched` gets paths from the root. It must be true for the folders above a file too. */
export function snapshotFiles(root: string, isWatched: (path: string) => boolean): FilesSnapshot {
  const entries: string[] = [];
  const listFolder = (folder: string): void => {
    for (const name of namesIn(join(root, folder))) {
      const path = join(folder, name);
      const stats = isWatched(path) ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
      if (stats?.isDirectory()) listFolder(path);
      else if (stats) entries.push(`${path} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`);
    }
  };
  listFolder('');
  return entries.join('\n');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/**
 * Calls `onChange` once after files below `root` were written or renamed. `isWatched`: as of `snapshotFiles`; a folder that is
 * deleted and created again is still watched. `initial`: the files as the caller last read them; absent: as they are now.
 * Returns a function that ends the watch.
 */
export function watchFiles(
  root: string,
  isWatched: (path: string) => boolean,
  onChange: () => void,
  initial: FilesSnapshot = snapshotFiles(root, isWatched),
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let snapshot = initial;
  const report = (): void => {
    // Before the caller reads them: a file that is saved during the reading is another change.
    snapshot = snapshotFiles(root, isWatched);
    onChange();
  };
  const reportSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(report, quietMs);
  };
  const compare = (): void => {
    if (snapshotFiles(root, isWatched) !== snapshot) reportSoon();
  };
  const ignored = (path: string): boolean => path !== root && !isWatched(relative(root, path));
  const watcher = watch(root, { ignored, ignoreInitial: true })
    .on('all', reportSoon)
    .on('ready', compare)
    // Files that cannot be watched are compared at intervals.
    .on('error', () => undefined);
  const interval = setInterval(compare, compareMs);
  return async () => {
    clearInterval(interval);
    clearTimeout(timer);
    await watcher.close();
  };
}
