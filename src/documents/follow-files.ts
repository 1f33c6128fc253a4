import { relative } from 'node:path';
import { watch } from 'chokidar';

/**
 * The quiet time before a change is reported, in milliseconds: editors write a file in several steps, and a checkout writes
 * many files.
 */
const quietMs = 50;

/**
 * Calls `changed` once after changes below `root` have ended. `isFollowed` gets paths from the root and must be true for the
 * folders above a file too, so that a folder that is deleted and created again is watched. Returns a function that ends it.
 */
export function followFiles(
  root: string,
  isFollowed: (path: string) => boolean,
  changed: () => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ignored = (path: string): boolean => path !== root && !isFollowed(relative(root, path));
  const watcher = watch(root, { ignored, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
