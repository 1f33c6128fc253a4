import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { runJourney } from '../../runtime/journey/run.ts';
import { noPersonas } from '../../runtime/lifecycle/personas.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { loadDocuments } from '../../src/documents/load.ts';
import { functions } from '../../src/lending/registry.ts';
import { documentsWith } from '../server/support/changed-documents.ts';

const documents = documentsWith('tests/additional-answers');
afterAll(documents.remove);

const file = new URL('../additional-answers/journeys/additional-answers.json', import.meta.url);
const journey: Journey = JSON.parse(readFileSync(file, 'utf8'));

test('what a brand asks besides is sent, judged, kept, and shown on the summary', () => {
  const { organisations, validators, diagnostics } = loadDocuments(documents.root);
  expect(diagnostics).toEqual([]);
  const { product, server } = organisations.get('teachers-federal-cu') ?? {};
  const lifecycle = server?.lifecycle[product?.loan.lifecycle ?? ''];
  if (!product || !lifecycle) throw new Error('the brand does not compile');
  const { personas = noPersonas, pricing = {}, papers = {}, messages = {} } = server ?? {};
  const workflow = { lifecycle, personas, pricing, papers, messages };
  expect(runJourney(product, workflow, journey, { validators, functions }).failure).toBeUndefined();
});
