import { DocumentsReplaced } from './documents.ts';

/** Reloads after which the error page shows (specification 1, section 9). */
const limit = 5;
/** Within this time the reloads are counted, in milliseconds: one module may fail at each load, and others arrive meanwhile. */
const countedMs = 10 * 60_000;
const key = 'lintel.reloads';

/** Whether an error means that an imported module, or a style sheet that it needs, could not be fetched. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);

/**
 * Handles modules that cannot be loaded, and documents that no longer exist: a new release has replaced them, so the page is
 * reloaded.
 */
export type LostChunks = {
  /** Reloads the page if the error means that; true if it does. */
  reload(error: unknown): boolean;
};

/** `tab`: undefined in a browser that keeps nothing, where reloads cannot be counted and so are not made. `now`: in milliseconds. */
export function createLostChunks(
  tab: Storage | undefined,
  reload: () => void,
  now: () => number = Date.now,
): LostChunks {
  return {
    reload(error) {
      if (!tab || !(isLostChunk(error) || error instanceof DocumentsReplaced)) return false;
      const { count, began } = counted(tab.getItem(key), now());
      if (count >= limit) return false;
      tab.setItem(key, `${count + 1} ${began}`);
      reload();
      return true;
    },
  };
}

/** The reloads of the last minutes, and when the first of them was. */
function counted(stored: string | null, now: number): { count: number; began: number } {
  const [count = 0, began = 0] = (stored ?? '').split(' ').map(Number);
  return now - began < countedMs && now >= began ? { count, began } : { count: 0, began: now };
}
