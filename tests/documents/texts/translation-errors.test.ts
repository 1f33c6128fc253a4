import { afterAll, expect, it } from 'vitest';
import { translationErrors } from '../../../src/documents/report/translation-errors.ts';
import { loadDocuments } from '../../../src/product/load.ts';
import { changedDocuments } from '../../server/support/changed-documents.ts';

const said = 'The origination fee is up to 4.99% of the initial draw. Your offer shows yours.';
const changed = changedDocuments(
  { 'flows/locales/es-US/chat.json': { texts: { [said]: 'El cargo es de hasta 9%. Su oferta muestra el suyo.' } } },
  ['main'],
);
afterAll(() => changed.remove());

// Would pass documents whose English is right, and whose Spanish pages, messages and journeys have none.
it('an error in another language alone is found', () => {
  const loaded = loadDocuments(changed.root, { only: ['main'] });
  expect(loaded.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(translationErrors(loaded)).toMatchObject([
    { code: 'claim-missing', file: 'flows/chat/answers/origination-fee.json', message: expect.stringContaining('9%') },
  ]);
});
