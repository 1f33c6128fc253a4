import fc from 'fast-check';
import Fastify from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { boundedJson } from '../../src/contract/schemas/parts.ts';

const scalar = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));

/** JSON that is nested at most `deep` levels. */
const json = (deep: number): fc.Arbitrary<unknown> =>
  deep === 0
    ? scalar
    : fc.oneof(
        scalar,
        fc.array(json(deep - 1), { maxLength: 4 }),
        fc.dictionary(
          fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__'),
          json(deep - 1),
          { maxKeys: 4, noNullPrototype: true },
        ),
      );

test('JSON of any shape is sent in a response as it is, and accepted in a request', async () => {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  const body = Type.Object({ value: boundedJson() });
  app.post<{ Body: { value: unknown } }>(
    '/',
    { schema: { body, response: { 200: body } } },
    async (request) => request.body,
  );
  await fc.assert(
    fc.asyncProperty(json(4), async (value) => {
      const sent = await app.inject({ method: 'POST', url: '/', payload: { value } });
      expect([sent.statusCode, sent.json()]).toEqual([200, { value }]);
    }),
    { numRuns: 200 },
  );
  await app.close();
});

test.each([
  ['nested too deep', [[[[[[[[]]]]]]]]],
  ['too long a text', 'x'.repeat(5001)],
  ['too many entries', Array(101).fill(0)],
  ['a number beyond all bounds', 1e16],
])('%s is refused in a request', async (_, value) => {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  app.post('/', { schema: { body: Type.Object({ value: boundedJson() }) } }, async () => 'taken');
  expect((await app.inject({ method: 'POST', url: '/', payload: { value } })).statusCode).toBe(400);
  await app.close();
});
