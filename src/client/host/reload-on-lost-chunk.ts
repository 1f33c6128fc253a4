import { DocumentsReplaced } from './documents.ts';

/** Consecutive reloads after which the error page shows (specification 1, section 9). */
const limit = 5;
const key = 'lintel.reloads';

/** Whether an error means that an imported module could not be fetched. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message);

/**
 * Handles modules that cannot be loaded, and documents that no longer exist: a new release has replaced them, so the page is
 * reloaded.
 */
export type LostChunks = {
  /** Reloads the page if the error means that; true if it does. */
  reload(error: unknown): boolean;
  /** A module has loaded: resets the count of reloads. */
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
