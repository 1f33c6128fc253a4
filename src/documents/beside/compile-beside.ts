import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { noCache } from '../cache/disk-cache.ts';
import { documentCache } from '../cache/document-cache.ts';

/** Another process that compiles the same documents, and leaves what it has compiled on disk. */
export type Beside = { end(): void };

/**
 * Starts one. Undefined where nothing is kept on disk, or where there is one processor. Whether it does anything changes no
 * result: what it has not left on disk is compiled here.
 */
export function compileBeside(root: string): Beside | undefined {
  if (documentCache() === noCache || availableParallelism() < 2) return undefined;
  const program = join(import.meta.dirname, 'compile-all.ts');
  const child = spawn(process.execPath, [...process.execArgv, program, root], { stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
  return { end: () => void child.kill() };
}
