import { afterAll, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/product/load.ts';
import { documentsWith } from '../server/support/changed-documents.ts';
import { exampleJourney, runExample } from './example-journey.ts';

const documents = documentsWith('tests/dated-documents');
const loaded = loadDocuments(documents.root);
afterAll(documents.remove);

describe('a pricing and a text with a version from a day on', () => {
  test('compile', () => expect(loaded.diagnostics).toEqual([]));

  test.each([
    'before-the-day',
    'on-the-day',
    'answered-before-the-day',
    'begun-before-the-day',
    'begun-on-the-day',
    'settings-begun-before-the-day',
    'settings-begun-on-the-day',
    'settings-of-today',
  ])('%s', (id) => {
    expect(runExample(exampleJourney('dated-documents', id), loaded).failure).toBeUndefined();
  });
});
