import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether there is room to write. A write that finds none is noted; from then on it is tried until there is some. */
export type DiskSpace = {
  /** Notes an error where it says that the disk is full. */
  note(error: unknown): void;
  isFull(): Promise<boolean>;
};

/** PostgreSQL's disk_full, and the system's own. */
const noSpace = new Set(['53100', 'ENOSPC']);
/** With less than this in bytes a database of our own neither writes nor starts. */
const least = 16 * 1024 * 1024;

const saysFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && noSpace.has(error.code);

/** `folder` is where the embedded database lies; null: its disk is another machine's. */
export function diskSpace(db: Kysely<Tables>, folder: string | null): DiskSpace {
  let noted = false;
  return {
    note(error) {
      noted ||= saysFull(error);
    },
    async isFull() {
      if (folder !== null && (await freeBytes(folder)) < least) return true;
      if (noted) noted = !(await canWrite(db));
      return noted;
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes about a megabyte that nobody keeps. */
async function canWrite(db: Kysely<Tables>): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((trx) =>
        sql`create temporary table disk_space on commit drop as select md5(n::text) from generate_series(1, 20000) n`.execute(
          trx,
        ),
      );
    return true;
  } catch (error) {
    if (saysFull(error)) return false;
    throw error;
  }
}
