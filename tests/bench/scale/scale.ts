/** What many lenders cost a server: its start, its memory, a check of all, the change of one, and the first page of one. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfLenders } from './lenders.ts';

/** Milliseconds, megabytes and bytes. */
export type Taken = {
  start: number;
  startMb: number;
  firstPage: number;
  pageAgain: number;
  bytes: number;
  check: number;
  peakMb: number;
  reload: number;
  error: number;
};

/** The fewest are more than the repository has, so that there is one that was made. */
const counts = [20, 100, 1000];

/** As docs/operations.md says for many organisations. */
const heap = '--max-old-space-size=600';

const rows: [keyof Taken, string, string][] = [
  ['start', 'start, until a page can be served', 'ms'],
  ['startMb', 'memory then', 'MB'],
  ['firstPage', 'first page of a lender that nobody asked for yet', 'ms'],
  ['pageAgain', 'the same page again', 'ms'],
  ['bytes', 'bytes of its documents, brotli', 'B'],
  ['check', 'all compiled, each with its page', 'ms'],
  ['peakMb', 'memory at most, each asked for once', 'MB'],
  ['reload', 'a changed lender is live', 'ms'],
  ['error', 'an error in it is found; the last good stays', 'ms'],
];

export function benchScale(): void {
  const taken = counts.map(measured);
  const heads = counts.map((count) => `${count.toLocaleString('en-US')} lenders`);
  const last = `${counts.at(-1)} : ${counts[0]}`;
  print('', [...heads, last]);
  for (const [key, title, unit] of rows) {
    const values = taken.map((one) => one[key]);
    const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    print(title, [...values.map((value) => `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`), `${ratio.toFixed(2)} ×`]);
  }
}

const print = (title: string, cells: string[]): void =>
  console.log(`${title.padEnd(52)}${cells.map((cell) => cell.padStart(15)).join('')}`);

function measured(count: number): Taken {
  const root = folderOfLenders(count);
  try {
    const serve = join(import.meta.dirname, 'serve.ts');
    return JSON.parse(execFileSync(process.execPath, [heap, serve, root], { encoding: 'utf8' }));
  } finally {
    rmSync(root, { recursive: true });
  }
}
