/** Reloads in a row after which the error page shows: specification 1, section 9. */
const limit = 5;
const key = 'lintel.reloads';

/** Whether a failure is that of a module that was imported and could not be fetched. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message);

/** What is done about a lost chunk: a new release has replaced it, and a reload fetches that. */
export type LostChunks = {
  /** True where the page is being reloaded. */
  reload(error: unknown): boolean;
  /** Modules arrive again: counting starts anew. */
  arrived(): void;
};

export function createLostChunks(storage: Storage, reload: () => void): LostChunks {
  return {
    reload(error) {
      const count = Number(storage.getItem(key) ?? 0);
      if (!isLostChunk(error) || !(count < limit)) return false;
      storage.setItem(key, String(count + 1));
      reload();
      return true;
    },
    arrived: () => storage.removeItem(key),
  };
}
