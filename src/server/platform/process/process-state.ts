import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const text = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** An ended process that was never waited for (in a container without an init) still accepts signals. */
const isZombie = (pid: number): boolean => / Z /.test(text(`/proc/${pid}/stat`)?.replace(/^.*\)/s, ')') ?? '');

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** The pid may belong to another program by now; where the system shows it, the command line decides. */
export function runsProgram(pid: number, name: string): boolean {
  if (!isRunning(pid)) return false;
  const command = text(`/proc/${pid}/cmdline`);
  return command === undefined || command.includes(name);
}

/** True once the process has ended, false where it still runs after `ms` milliseconds. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    if (!isRunning(pid)) return true;
    await pause(20);
  }
  return !isRunning(pid);
}
