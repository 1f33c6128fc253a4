// @module-tag all
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileOrganisation } from '../../src/documents/compile/compile-organisation.ts';
import { readDocumentSets } from '../../src/product/document-sets.ts';
import { benchDocuments } from '../bench/forms/bench-documents.ts';

test("the bench's documents compile", () => {
  const root = benchDocuments();
  try {
    const found = readDocumentSets(root).flatMap((set) => compileOrganisation(set, 'main').diagnostics);
    expect(found).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
