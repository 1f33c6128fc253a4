import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { crowdedFolders } from '../../src/cli/layers/folder-sizes.ts';

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
