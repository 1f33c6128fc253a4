import { isRunning } from './process-state.ts';

/** In milliseconds. */
const lookEvery = 250;

/** Whether npm runs this process as a script: then nobody else can mean it to go on alone. */
const isNpmScript = (): boolean => process.env.npm_lifecycle_event !== undefined;

/**
 * Calls `ended` once when the process that started this one has ended. npm passes a signal to the shell of a script only, which
 * ends and leaves the script's program running. A process that no npm script started may outlive its parent.
 */
export function whenParentEnds(ended: () => void): void {
  if (!isNpmScript()) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    // An orphan gets another parent; on Windows it keeps the number of its former one.
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(look);
    ended();
  }, lookEvery);
  look.unref();
}
