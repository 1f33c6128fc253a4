import { watchFiles } from '../documents/files/watch-files.ts';

/** Runs now, and again after changes in these folders of the root, until the process is ended. */
export function followDocuments(root: string, folders: string[], run: () => void | Promise<void>): void {
  let running = Promise.resolve();
  const again = (): void => {
    running = running.then(async () => {
      console.log(`\n── ${new Date().toLocaleTimeString('en-GB')} ${'─'.repeat(60)}`);
      await run();
      console.log('Waiting for changes; Ctrl-C ends it.');
    });
  };
  const isWatched = (path: string): boolean =>
    folders.some((folder) => `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`));
  watchFiles(root, isWatched, again);
  again();
}
