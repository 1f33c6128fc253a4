import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { noCache } from '../cache/disk-cache.ts';
import { documentCache } from '../cache/document-cache.ts';
import { repository } from '../files/repository.ts';

/** Another process that compiles the same documents, and leaves what it has compiled on disk. */
export type Beside = {
  /** It has compiled the brand that all others extend, or will not do so. */
  hasBase: Promise<void>;
  /** It has ended. */
  isOver: Promise<void>;
  /** Waits until it has ended. Nothing else here keeps this process running for it. */
  wait(): Promise<void>;
  end(): void;
};

/**
 * Starts one, by the file of its program. Undefined where nothing is kept on disk, or where there is one processor. Whether it does anything changes no
 * result: what it has not left on disk is compiled here.
 */
export function compileBeside(program: string, root: string): Beside | undefined {
  if (documentCache() === noCache || availableParallelism() < 2 || !isWritable(join(repository, 'node_modules')))
    return undefined;
  const child = spawn(process.execPath, [...process.execArgv, program, root], { stdio: ['ignore', 'pipe', 'ignore'] });
  const isOver = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  // It writes one byte.
  const wrote = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  child.unref();
  const wait = (): Promise<void> => {
    child.ref();
    return isOver;
  };
  return { hasBase: Promise.race([wrote, isOver]), isOver, wait, end: () => void child.kill() };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
