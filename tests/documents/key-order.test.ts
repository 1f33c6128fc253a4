import { expect, test } from 'vitest';
import { inKeyOrder } from '../../runtime/compiler/form/key-order.ts';
import { jsonFilesUnder, repository } from '../../src/documents/document-files.ts';

test.each(['flows', 'brands', 'tests/journeys'])('the keys of every document in %s stand in order', (folder) => {
  const files = jsonFilesUnder(repository, folder);
  expect(files).not.toEqual([]);
  expect(files.filter(({ path, text }) => inKeyOrder(path, text) !== text).map(({ path }) => path)).toEqual([]);
});
