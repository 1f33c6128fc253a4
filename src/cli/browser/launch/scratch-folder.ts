/**
 * Where tests keep databases and files that need not outlive them: in memory, on a Linux machine with room for it. A test's database is 500 small
 * files, made and removed again; ext4 looks at every file removed in the last seconds before it makes one, which took half a second for each database.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Two databases with their write-ahead logs, and what the tests upload. */
const neededBytes = 4 * 1024 ** 3;

/** Files there may not be programs: some systems do not let anything in memory be run. */
export const scratchFolder = (): string => (hasRoom() ? memory : tmpdir());

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
