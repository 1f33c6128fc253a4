/**
 * The folder for temporary databases and files of tests: in memory, on a Linux machine with enough space. A test's database is
 * 500 small files, created and deleted again; with ext4 that took half a second for each database.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The space for two databases with their write-ahead logs, and the tests' uploads, in bytes. */
const neededBytes = 4 * 1024 ** 3;

/** The folder must not contain programs: some systems mount memory without permission to execute. */
export const scratchFolder = (): string => (hasRoom() ? memory : tmpdir());

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
