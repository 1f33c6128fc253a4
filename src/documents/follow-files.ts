import { relative } from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps, and a checkout writes many files; in milliseconds. */
const quietMs = 50;

/**
 * Calls `changed` after changes below `root`, once when they have come to rest. `isFollowed` is asked for paths from the root, and has to agree to the
 * folders that lead to a file: so a folder that is deleted and made again is followed too. Gives a function that ends it.
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
