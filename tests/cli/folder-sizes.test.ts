import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { crowdedFolders, longFiles } from '../../src/cli/layers/folder-sizes.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder with this many files, and 30 more in the folders inside it, 15 each. */
function filesInFolder(count: number): string {
  root = mkdtempSync(join(tmpdir(), 'lintel-folders-'));
  for (const inner of ['one', 'two']) {
    mkdirSync(join(root, 'docs', inner), { recursive: true });
    for (let file = 0; file < 15; file += 1) writeFileSync(join(root, 'docs', inner, `${file}.md`), '');
  }
  for (let file = 0; file < count; file += 1) writeFileSync(join(root, 'docs', `${file}.md`), '');
  return root;
}

test('a folder of 25 files passes, whatever the folders inside it hold', () => {
  expect(crowdedFolders(filesInFolder(25), ['docs'])).toEqual([]);
});

test('a folder of 26 files is an error that names it and says what to do', () => {
  expect(crowdedFolders(filesInFolder(26), ['docs'])).toEqual([
    'error  crowded-folder  docs holds 26 files, at most 25 are allowed: move those of one topic to a folder of its own',
  ]);
});

test('a file of code of 301 lines is an error that names it and says what to do; 300 lines, and documents, pass', () => {
  root = mkdtempSync(join(tmpdir(), 'lintel-folders-'));
  mkdirSync(join(root, 'src'));
  for (const [file, lines] of [
    ['whole.ts', 300],
    ['long.ts', 301],
    ['data.tsv', 400],
  ] as const)
    writeFileSync(join(root, 'src', file), 'const a = 1;\n'.repeat(lines));
  expect(longFiles(root, ['src'])).toEqual([
    'error  long-file  src/long.ts has 301 lines, at most 300 are allowed: give each of its topics a file of its own',
  ]);
});
