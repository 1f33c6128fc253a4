import { HttpError } from '../http-error.ts';

/** Runs a task when its turn comes. Throws a 503 where too many wait already. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** How many seconds somebody is asked to wait who finds too many waiting. */
const retryAfter = 5;

export const tooManyWait = (): HttpError =>
  new HttpError(503, ['Many people are here right now. Please try again in a few seconds.'], {
    code: 'busy',
    headers: { 'retry-after': String(retryAfter) },
  });

/** At most `atOnce` tasks run at once. The others wait for their turn in the order in which they came, at most `waiting` of them. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw tooManyWait();
    // Whoever ends hands its place on, so that nobody who comes later takes it.
    await new Promise<void>((begin) => queue.push(begin));
  };
  const end = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      end();
    }
  };
}
