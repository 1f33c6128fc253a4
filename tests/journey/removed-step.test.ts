// @module-tag all
import { afterAll, expect, test } from 'vitest';
import { loadDocuments } from '../../src/product/load.ts';
import { documentsWith } from '../server/support/changed-documents.ts';
import { exampleJourney, runExample } from './example-journey.ts';

const documents = documentsWith('tests/removed-step');
afterAll(documents.remove);

test('a step that a brand removes is not asked, on the way or on one page, and nothing answers for the borrower', () => {
  const loaded = loadDocuments(documents.root, { only: ['main', 'cmg-mortgage'] });
  expect(loaded.diagnostics).toEqual([]);
  expect(runExample(exampleJourney('removed-step'), loaded).failure).toBeUndefined();
  const screens = (org: string) => JSON.stringify(loaded.organisations.get(org)?.product.screens);
  expect(screens('main')).toContain('isListedForSale');
  expect(screens('cmg-mortgage')).not.toContain('isListedForSale');
});
