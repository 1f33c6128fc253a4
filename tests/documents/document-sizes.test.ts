import { expect, test } from 'vitest';
import { jsonFilesUnder, repository } from '../../src/documents/document-files.ts';

const documents = jsonFilesUnder(repository, 'flows').map(({ path, text }) => ({
  path,
  lines: text.split('\n').length - 1,
}));

test('the documents are read', () => {
  expect(documents.length).toBeGreaterThan(500);
});

test('a document can be read in one sitting: it has at most 400 lines', () => {
  expect(documents.filter(({ lines }) => lines > 400)).toEqual([]);
});

test('all documents of the product have at most 30,000 lines together', () => {
  expect(documents.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(30_000);
});
