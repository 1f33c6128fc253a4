// @module-tag all
import { afterAll, expect, test } from 'vitest';
import { loadDocuments } from '../../src/product/load.ts';
import { documentsWith } from '../server/support/changed-documents.ts';
import { exampleJourney, runExample } from './example-journey.ts';

const documents = documentsWith('tests/additional-answers');
afterAll(documents.remove);

test('what a brand asks besides is sent, judged, kept, and shown on the summary and in the list of applications', () => {
  const loaded = loadDocuments(documents.root);
  expect(loaded.diagnostics).toEqual([]);
  expect(runExample(exampleJourney('additional-answers'), loaded).failure).toBeUndefined();
});
