/** `attempts`: in total. `delayMs`: the wait before the second one; it doubles for each later one. */
export type RetryOptions = { attempts?: number; delayMs?: number; wait?: (ms: number) => Promise<void> };

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries after a failure (specification 2, section 4.11); rejects with the last error. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 5, delayMs = 1_000, wait = pass } = options;
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1) throw error;
  }
  await wait(delayMs);
  return retry(work, { attempts: attempts - 1, delayMs: delayMs * 2, wait });
}
