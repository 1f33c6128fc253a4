/** @module-tag all */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { smallProduct } from './small-product.ts';

const repository = join(import.meta.dirname, '../../..');
const { scripts }: { scripts: { check: string } } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

vi.setConfig({ testTimeout: 300_000 });

/** What a check of this folder prints, without the time that it took. */
function check(root: string, ...options: string[]): Promise<string> {
  const [, ...args] = scripts.check.split(' ');
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, root, ...options], { cwd: repository }, (_error, stdout, stderr) =>
      resolve((stdout + stderr).replace(/\d+ ms/, 'ms')),
    );
  });
}

test('checks at once of documents that were edited, each with another process beside it, say what one without a cache says', async () => {
  const folder = smallProduct();
  // Another text each time, so that nothing of it is on disk; the second edit is an error.
  for (const text of [`Begin ${Date.now()}`, `Begin {nothing${Date.now()}}`]) {
    const start = JSON.parse(readFileSync(join(folder.root, 'flows/pages/start.json'), 'utf8'));
    folder.write('flows/pages/start.json', { ...start, title: text });
    const [one, other] = await Promise.all([check(folder.root), check(folder.root)]);
    const [alone, again] = [await check(folder.root, '--no-cache'), await check(folder.root)];
    expect(alone).toContain('organisations');
    expect([one, other, again]).toEqual([alone, alone, alone]);
  }
  folder.remove();
});
