import { relative } from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps, and a checkout writes many files; in milliseconds. */
const quietMs = 50;

/** Runs now, and again after changes in these folders of the root, until the process is ended. */
export function followDocuments(root: string, folders: string[], run: () => void | Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const again = (): void => {
    running = running.then(async () => {
      console.log(`\n── ${new Date().toLocaleTimeString('en-GB')} ${'─'.repeat(60)}`);
      await run();
      console.log('Waiting for changes; Ctrl-C ends it.');
    });
  };
  const isFollowed = (path: string): boolean =>
    path === '' || folders.some((folder) => `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`));
  watch(root, { ignored: (path) => !isFollowed(relative(root, path)), ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(again, quietMs);
  });
  again();
}
