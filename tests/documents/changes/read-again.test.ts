// @module-tag all
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileOrganisation } from '../../../src/documents/compile/compile-organisation.ts';
import type { DocumentSet } from '../../../src/documents/compile/document-set.ts';
import { diagnosticsOf } from '../../../src/documents/compile/set-summary.ts';
import { readDocumentSets } from '../../../src/product/document-sets.ts';
import { type DocumentFolder, documentFolder } from '../folder.ts';

let folder: DocumentFolder;
let sets: DocumentSet[];
beforeAll(() => {
  folder = documentFolder();
  sets = readDocumentSets(folder.root);
  made(sets);
});
afterAll(() => folder.remove());

/** What one organisation is served, and what is wrong. */
function made(read: readonly DocumentSet[]) {
  return read.map((set) => {
    const { compiled, diagnostics } = compileOrganisation(set, 'main');
    return { hash: compiled?.product.hash, diagnostics, files: diagnosticsOf(set) };
  });
}

const screen = 'flows/registration/property-address.json';
const list = 'flows/parts/lists/us-states.json';

/** Replaces a text in a file. */
function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder.root, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  folder.write(path, changed);
}

const readAgain = () => {
  sets = readDocumentSets(folder.root);
  return made(sets);
};

describe('documents that are read again are those that a first reading gives', () => {
  test.each([
    [
      'words, lines, a sentence of many, a text and a section',
      () => {
        change(screen, 'Apply in 5 minutes', 'Apply in 4 minutes');
        change('flows/rules/property/hawaii.json', '{', '\n\n{');
        change('flows/parts/copy.json', /": "/, '": "Please: ');
        change('flows/parts/pieces/agreement-payments-autopay.md', /\w+/, 'Changed');
        change('flows/registration/section.json', '{', '{ "layout": "wide",');
      },
    ],
    [
      'an error in a part that many use, and a document less',
      () => {
        change(list, '"label"', '"lable"');
        rmSync(join(folder.root, 'flows/rules/property/hawaii.json'));
      },
    ],
  ])('%s', (_, edit) => {
    edit();
    expect(readAgain()).toEqual(made(readDocumentSets(folder.root, new Map())));
  });

  test('what has not changed is the same object', () => {
    const [before] = sets;
    readAgain();
    const [after] = sets;
    expect(after?.shared.pieces).toBe(before?.shared.pieces);
    expect([...(after?.shared.base ?? [])].every(([path, one]) => before?.shared.base.get(path) === one)).toBe(true);
  });
});
