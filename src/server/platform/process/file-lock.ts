import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { lock } from 'proper-lockfile';

/** In milliseconds: a lock that was not refreshed for this long is a killed process's. Work under a lock must not block the process for longer. */
const stale = 5000;

/** Another process's lock is waited for: a minute and a half. Any other error ends the wait. */
const whileLocked = retry(
  handleWhen((error) => (error as NodeJS.ErrnoException).code === 'ELOCKED'),
  { maxAttempts: 900, backoff: new ConstantBackoff(100) },
);

/**
 * Does the work while no other process does work under this name; `file` need not exist, its lock is the folder `file`.lock. The lock of a killed
 * process is taken over. Throws where the lock is not to be had, and where it was lost during the work.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  // A lost lock is an error of its release, and not an uncaught one.
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
