/** What many organisations cost a server: until it is ready, and when each has been asked for once. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { line } from '../measure.ts';
import { folderOfOrganisations } from './folder.ts';

/** CPU time and wall time in milliseconds since the process began, `each` for one more organisation; memory in MB. */
export type Taken = {
  imported: number;
  ready: number;
  readyWall: number;
  readyMb: number;
  each: number;
  peakMb: number;
};

const counts = [5, 100, 1000];

export function benchOrganisations(): void {
  const all = counts.map((count) => ({ count, taken: taken(count) }));
  for (const { count, taken } of all) {
    const { ready, readyWall, readyMb, each, peakMb } = taken;
    line(`${count} organisations, ready, CPU time`, ms(ready), count === 100 ? '< 3,000 ms' : '');
    line('  wall time', ms(readyWall));
    line('  memory', `${readyMb.toFixed(0)} MB`);
    line('  one more compiled and its page written, CPU time', ms(each), '< 50 ms');
    line('  memory at most, each asked for once', `${peakMb.toFixed(0)} MB`, '< 1,000 MB');
  }
  const [few, , many] = all;
  if (few && many) line('1,000 organisations ready, against 5', `${(many.taken.ready / few.taken.ready).toFixed(2)} ×`);
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

function taken(count: number): Taken {
  const root = folderOfOrganisations(count);
  try {
    return JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, 'serve.ts'), root], { encoding: 'utf8' }),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}
