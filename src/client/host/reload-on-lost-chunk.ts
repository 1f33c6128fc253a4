import { DocumentsReplaced } from './documents.ts';

/** Consecutive reloads after which the error page shows (specification 1, section 9). */
const limit = 5;
const key = 'lintel.reloads';

/** Whether an error means that an imported module could not be fetched. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message);

/** Handling of a lost chunk, or of documents that are not there any more: a new release has replaced them, so the page is reloaded. */
export type LostChunks = {
  /** True where the page reloads. */
  reload(error: unknown): boolean;
  /** A module arrived: the count of reloads starts again. */
  arrived(): void;
};

export function createLostChunks(storage: Storage, reload: () => void): LostChunks {
  return {
    reload(error) {
      const count = Number(storage.getItem(key) ?? 0);
      if (!(isLostChunk(error) || error instanceof DocumentsReplaced) || !(count < limit)) return false;
      storage.setItem(key, String(count + 1));
      reload();
      return true;
    },
    arrived: () => storage.removeItem(key),
  };
}
