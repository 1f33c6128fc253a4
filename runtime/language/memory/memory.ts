import { type Memo, memoised, type Noted, type Notes, noNotes } from '../../json/memo.ts';
import { type RecentKeys, recentKeys } from '../../json/recent-keys.ts';
import type { ReadOnce } from '../source/read-once.ts';
import type { ParsedCopy } from '../texts/parse-copy.ts';

/** What was read and made of files, by which reading and compiling them again is short. */
export type Memory = {
  /** Files by path, as they were read. */
  readOnce: Pick<ReadOnce, 'known'>;
  memo: Memo;
  /** Which results of `memo` were made and used. */
  notes: Notes;
  /** Parsed messages by their text. */
  copies: Map<string, ParsedCopy>;
  /** Shared values by topic and JSON. */
  shared: Map<string, object>;
  /** As `shared`, for values of few organisations; each is kept only while an organisation uses it. */
  inUse: Map<string, WeakRef<object>>;
  /**
   * Makes cache keys for objects of a single organisation. Only the most recent keys are kept, so that their results
   * are released.
   */
  recentKey: RecentKeys;
};

/** The parts that a memory begins with. */
export type MemoryOf = Partial<Pick<Memory, 'notes' | 'copies' | 'shared' | 'inUse'>> & {
  results?: Iterable<Noted>;
  read?: ReadOnce['known'];
  recent?: ReturnType<RecentKeys['kept']>;
};

/** Covers a few organisations with facts of their own that are compiled between two uses of the shared facts. */
const keysKept = 4;

/** A memory that has these; an empty one without. */
export const memoryOf = ({
  copies = new Map(),
  shared = new Map(),
  inUse = new Map(),
  results,
  notes = noNotes(),
  read = new Map(),
  recent,
}: MemoryOf = {}): Memory => ({
  readOnce: { known: read },
  memo: memoised(results, notes),
  notes,
  copies,
  shared,
  inUse,
  recentKey: recentKeys(keysKept, recent),
});
