import { expect, test } from 'vitest';
import type { FunctionRegistry } from '../../../runtime/core/facts/environment.ts';
import { runJourney } from '../../../runtime/core/journey/run.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { loadDocuments } from '../../../src/documents/load.ts';
import { functions } from '../../../src/lending/registry.ts';

const { organisations, validators } = loadDocuments();
const application = { uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f', status: { checklistStatus: 'CREDIT_NO_MATCH' } };

const broken = (): never => {
  throw new RangeError('the table has no such row');
};

function run(journey: Omit<Journey, 'id' | 'title'>, registry: FunctionRegistry) {
  const { product, server } = organisations.get('main') ?? {};
  const [lifecycle] = Object.values(server?.lifecycle ?? {});
  if (!product || !server?.personas || !server.pricing || !lifecycle) throw new Error('main does not compile');
  const documents = {
    lifecycle,
    personas: server.personas,
    pricing: server.pricing,
    papers: server.papers,
    messages: server.messages,
  };
  const tools = { validators, functions: registry };
  return runJourney(product, documents, { id: 'j', title: 'J', ...journey }, tools);
}

test('a function that throws fails the journey, and names step and error', () => {
  const report = run(
    { do: [{ open: '/register-v2' }, { application }, { open: '/terms' }] },
    { ...functions, 'scored-today': broken },
  );
  expect(report).toMatchObject({
    passed: false,
    failure: {
      step: 2,
      verb: JSON.stringify({ application }),
      what: 'an error of the machine',
      seen: 'RangeError: the table has no such row',
      because: expect.stringMatching(/^at .*defect\.test/),
    },
  });
});

test('one that throws before the first step fails the journey too', () => {
  const every = Object.fromEntries(Object.keys(functions).map((name) => [name, broken]));
  const given = { application: { ...application, status: { checklistStatus: 'COMPLETE' } } };
  expect(run({ given, do: [{ open: '/register-v2' }] }, every).failure).toMatchObject({
    step: 0,
    verb: 'given',
    seen: 'RangeError: the table has no such row',
  });
});
