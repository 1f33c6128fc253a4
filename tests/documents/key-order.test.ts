import { expect, test } from 'vitest';
import { jsonFilesUnder } from '../../runtime/files/document-files.ts';
import { inKeyOrder } from '../../runtime/language/formatter/key-order.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { language } from '../../src/language/language.ts';

test.each(['flows', 'brands', 'tests/journeys'])('the keys of every document in %s stand in order', (folder) => {
  const files = jsonFilesUnder(repository, folder);
  expect(files).not.toEqual([]);
  expect(files.filter(({ path, text }) => inKeyOrder(language, path, text) !== text).map(({ path }) => path)).toEqual(
    [],
  );
});
