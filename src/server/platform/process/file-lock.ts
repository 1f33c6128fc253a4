import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runsProgram } from './process-state.ts';

const patience = 60_000;

/** Runs `work` while no other process holds this file as a lock. A killed process's lock is removed. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take(file: string): Promise<void> {
  for (const until = Date.now() + patience; ; await pause(50)) {
    if (tryTake(file)) return;
    const holder = holderOf(file);
    if (holder !== undefined && !runsProgram(holder, 'node')) rmSync(file, { force: true });
    else if (Date.now() > until)
      throw new Error(
        `Process ${holder ?? '(unknown)'} holds ${file}; if it is not a server of ours, remove that file`,
      );
  }
}

function tryTake(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid}\n`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined while the holder has not written its pid yet, or has just released the lock. */
function holderOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}
