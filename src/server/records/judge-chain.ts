import { createHash } from 'node:crypto';
import type { CurrentRecord } from './record-content.ts';

export type ChainEntry = {
  chain: string;
  position: number;
  kind: string;
  record: string;
  /** SHA-256, hex. */
  content: string;
  /** SHA-256, hex. */
  hash: string;
};

/** The length of a chain, and its last hash (hex). */
export type ChainEnd = { length: number; hash: string };

/** A chain as read: its entries by position, its records, and its expected end. */
export type Chain = {
  chain: string;
  entries: readonly ChainEntry[];
  records: readonly CurrentRecord[];
  head: ChainEnd | undefined;
  /** Earlier ends of the chain that were stored outside the database. */
  kept: readonly ChainEnd[];
};

const startHash = '00'.repeat(32);

/** Errors of a chain, as sentences with table, key and expected value. Empty if no record was changed or removed. */
export function judgeChain(chain: Chain): string[] {
  return [...judgeEntries(chain), ...judgeRecords(chain), ...judgeEnd(chain)].map(
    (finding) => `${chain.chain}: ${finding}`,
  );
}

/** Each entry must follow from the previous one; after a broken entry the check continues from that entry. */
function judgeEntries({ entries }: Chain): string[] {
  const problems: string[] = [];
  let before: { position: number; hash: string } = { position: 0, hash: startHash };
  for (const entry of entries) {
    for (let missing = before.position + 1; missing < entry.position; missing += 1)
      problems.push(`entry ${missing} was removed`);
    // The hash of an entry after a gap cannot be checked.
    if (entry.position === before.position + 1 && hashOf(entry, before.hash) !== entry.hash)
      problems.push(
        `entry ${entry.position} (${nameOf(entry)}) was changed or moved: expected hash ${hashOf(entry, before.hash)}, found ${entry.hash}`,
      );
    before = entry;
  }
  return problems;
}

function judgeRecords({ entries, records }: Chain): string[] {
  const withoutEntry = new Map(records.map((record) => [nameOf(record), record]));
  const problems = entries.flatMap((entry) => {
    const record = withoutEntry.get(nameOf(entry));
    withoutEntry.delete(nameOf(entry));
    if (!record) return [`${nameOf(entry)} was removed (entry ${entry.position}, content ${entry.content})`];
    if (record.content !== entry.content)
      return [
        `${nameOf(entry)} was changed (entry ${entry.position}): expected content ${entry.content}, found ${record.content}`,
      ];
    return [];
  });
  const inserted = [...withoutEntry.keys()].map((name) => `${name} was inserted: no entry tells of it`);
  const files = records.flatMap((record) =>
    record.intact ? [] : [`${nameOf(record)}: its file was changed, for it does not have the SHA-256 beside it`],
  );
  return [...problems, ...inserted, ...files];
}

/** Entries cut off at the end leave no gap, so the ends are stored separately. */
function judgeEnd({ entries, head, kept }: Chain): string[] {
  const last = entries.at(-1);
  const length = last?.position ?? 0;
  const problems: string[] = [];
  if (!head && last) problems.push('its end (record_head) was removed');
  if (head && (head.length !== length || head.hash !== (last?.hash ?? startHash)))
    problems.push(`it should end at entry ${head.length} with hash ${head.hash}; it ends at ${length}`);
  return [...problems, ...kept.flatMap((end) => judgeKept(entries, end))];
}

function judgeKept(entries: readonly ChainEntry[], { length, hash }: ChainEnd): string[] {
  const now = entries.find(({ position }) => position === length)?.hash;
  return now === hash
    ? []
    : [`its entry ${length} had hash ${hash} when ends were kept, now ${now ?? 'there is none'}`];
}

const nameOf = ({ kind, record }: { kind: string; record: string }): string => `${kind} ${record}`;

/** The hash that the migration `007-records` defines. */
function hashOf({ chain, position, kind, record, content }: ChainEntry, before: string): string {
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update([chain, position, kind, record].join('\n'))
    .update(Buffer.from(content, 'hex'))
    .digest('hex');
}
