import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadsToDocuments, readDocumentFiles } from '../../../runtime/files/document-files.ts';
import { snapshotFiles, watchFiles } from '../../../src/documents/files/watch-files.ts';

const name = 'flows/registration/step.json';

let root: string;
let file: string;
/** What was in the file at each report. */
let read: string[];
let end: (() => Promise<void>) | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-follow-'));
  file = join(root, name);
  mkdirSync(join(root, 'flows/registration'), { recursive: true });
  writeFileSync(file, 'first');
  read = [];
});
afterEach(async () => {
  await end?.();
  end = undefined;
  rmSync(root, { recursive: true, force: true });
});

const see = (): string => snapshotFiles(root, leadsToDocuments);

function follow(known?: string): void {
  const changed = (): void => void read.push(existsSync(file) ? readFileSync(file, 'utf8') : '');
  end = watchFiles(root, leadsToDocuments, changed, known);
}

const seen = (text: string) => expect.poll(() => read.at(-1)).toBe(text);

test('what is saved after documents were read and before they are followed is reported', async () => {
  const known = see();
  writeFileSync(file, 'saved at the start');
  follow(known);
  await seen('saved at the start');
});

test('a file that is written, or renamed into its place, is reported', async () => {
  follow();
  writeFileSync(file, 'written');
  await seen('written');
  writeFileSync(`${file}.new`, 'renamed');
  renameSync(`${file}.new`, file);
  await seen('renamed');
});

test('what a file is made of decides whether it has changed: its text, its place and its time, and no file beside', () => {
  const before = see();
  writeFileSync(join(root, 'notes.txt'), 'not followed');
  expect(see()).toBe(before);
  writeFileSync(file, 'other');
  expect(see()).not.toBe(before);
});

test('a link to nothing, with which an editor marks an open document, is no document', () => {
  const before = see();
  symlinkSync('somebody@machine.42', join(root, 'flows/registration/.#step.json'));
  expect(see()).toBe(before);
  expect(readDocumentFiles(root)).toEqual([{ path: name, text: 'first' }]);
});
