import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Whether the disk has space to write. After a write has failed for lack of space, a test write is made at each check until one
 * succeeds.
 */
export type DiskSpace = {
  /** Records an error, if it says that the disk is full. */
  note(error: unknown): void;
  isFull(): Promise<boolean>;
};

/** PostgreSQL's disk_full, and the operating system's code. */
const noSpace = new Set(['53100', 'ENOSPC']);
/** In bytes: with less space the embedded database can neither write nor start. */
const least = 16 * 1024 * 1024;

const saysFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && noSpace.has(error.code);

/** `folder` is that of the embedded database; null: the database is on another machine. */
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

/** Writes about a megabyte of temporary data. */
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
