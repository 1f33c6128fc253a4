import { expect, test } from 'vitest';
import { jsonFilesUnder, repository } from '../../src/documents/document-files.ts';
import { foldersIn } from './organisations/brand-folders.ts';

const documents = jsonFilesUnder(repository, 'flows').map(({ path, text }) => ({
  path,
  lines: text.split('\n').length - 1,
}));

test('the documents of every folder of flows are read', () => {
  const folders = new Set(documents.map(({ path }) => path.split('/')[1] ?? '').filter((name) => !name.includes('.')));
  expect([...folders].sort()).toEqual(foldersIn('flows'));
});

test('a document can be read in one sitting: it has at most 400 lines', () => {
  expect(documents.filter(({ lines }) => lines > 400)).toEqual([]);
});

test('documents stay small: they have at most 45 lines on average', () => {
  const lines = documents.reduce((sum, document) => sum + document.lines, 0);
  expect(lines / documents.length).toBeLessThanOrEqual(45);
});
