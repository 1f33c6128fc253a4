// @module-tag all
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileOrganisation } from '../../../src/documents/compile/compile-organisation.ts';
import { readDocumentSets } from '../../../src/product/document-sets.ts';
import { type DocumentFolder, documentFolder } from '../folder.ts';

let folder: DocumentFolder;
beforeAll(() => {
  folder = documentFolder();
});
afterAll(() => folder.remove());

test.each([
  [
    'flows/rules/registration/zip-matches-state.json',
    '"{with.object}.state": "CA"',
    '"{with.object}.state": "ZZ"',
    'not-allowed',
  ],
  [
    'flows/rules/registration/minimum-age.json',
    '{ "var": "residenceState" }, "AL"',
    '{ "var": "residenceState" }, "ZZ"',
    'enum-value',
  ],
])('a state that there is not is an error: %s', (path, from, to, code) => {
  const text = readFileSync(join(folder.root, path), 'utf8');
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  expect(text).toContain(from);
  folder.write(path, text.replace(from, to));
  const [set] = readDocumentSets(folder.root);
  const found = set ? compileOrganisation(set, 'main').diagnostics : [];
  folder.write(path, text);
  expect(found.map((one) => [one.code, one.file, one.line])).toContainEqual([code, path, line]);
});
