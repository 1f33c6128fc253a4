import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const text = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether a process has ended but was never waited for (in a container without an init): it still accepts signals. */
const isZombie = (pid: number): boolean => / Z /.test(text(`/proc/${pid}/stat`)?.replace(/^.*\)/s, ')') ?? '');

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Whether the process runs this program: the pid may have been reused. The command line decides, if the system shows it. */
export function runsProgram(pid: number, name: string): boolean {
  if (!isRunning(pid)) return false;
  const command = text(`/proc/${pid}/cmdline`);
  return command === undefined || command.includes(name);
}

/** True once the process has ended, false if it still runs after `ms` milliseconds. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    if (!isRunning(pid)) return true;
    await pause(20);
  }
  return !isRunning(pid);
}
