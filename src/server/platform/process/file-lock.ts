import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { lock } from 'proper-lockfile';

/**
 * In milliseconds. A lock that was not refreshed for this long belongs to a killed process. Work under a lock must not block
 * the event loop for longer.
 */
const stale = 5000;

/** Retries for a minute and a half while another process holds the lock. Any other error is thrown at once. */
const whileLocked = retry(
  handleWhen((error) => (error as NodeJS.ErrnoException).code === 'ELOCKED'),
  { maxAttempts: 900, backoff: new ConstantBackoff(100) },
);

/**
 * Runs the work while no other process runs work with the same lock; `file` need not exist, its lock is the folder `file`.lock.
 * The lock of a killed process is taken over. Throws if the lock cannot be acquired, or was lost during the work.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  // A lost lock makes its release throw, instead of an uncaught exception.
  const release = await whileLocked
    .execute(() => lock(file, { realpath: false, stale, onCompromised: () => undefined }))
    .catch((error: unknown) => {
      throw new Error(
        `${file}.lock cannot be taken: ${error instanceof Error ? error.message : error}. If no server of ours runs, remove it`,
        { cause: error },
      );
    });
  const result = await work().catch(async (error: unknown) => {
    await release().catch(() => undefined);
    throw error;
  });
  await release();
  return result;
}
