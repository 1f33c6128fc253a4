import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { bodyValidator, compileSchemas, serializer } from '../../../src/server/http/bodies/schema-compilers.ts';

const schema = () => ({
  type: 'object',
  properties: { amount: { type: 'integer' } },
  required: ['amount'],
  additionalProperties: false,
});

/** A server with one route, which returns the body that it was sent. */
function echo() {
  const app = Fastify();
  compileSchemas(app);
  const response = { 200: { type: 'object', properties: { amount: { type: 'integer' } } } };
  app.post('/echo', { schema: { body: schema(), response } }, async ({ body }) => ({ ...(body as object), secret: 1 }));
  return app;
}

it('schemas of the same text are compiled once', () => {
  expect(bodyValidator(schema())).toBe(bodyValidator(schema()));
  expect(serializer(schema())).toBe(serializer(schema()));
});

it('every server of a process validates and serializes by them', async () => {
  for (const app of [echo(), echo()]) {
    const post = (payload: object) => app.inject({ method: 'POST', url: '/echo', payload });
    const refused = await post({ amount: '1' });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'body/amount must be integer']);
    expect((await post({ amount: 1, other: 2 })).statusCode).toBe(400);
    expect((await post({ amount: 1 })).json()).toEqual({ amount: 1 });
    await app.close();
  }
});
