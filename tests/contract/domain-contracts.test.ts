import Type from 'typebox';
import { expect, it } from 'vitest';
import { withDomains } from '../../src/contract/domain-contracts.ts';
import type { CallContract } from '../../src/contract/schemas/call-contract.ts';
import { closedObject } from '../../src/contract/schemas/parts.ts';

const call = (answered: Type.TSchema): CallContract => ({
  method: 'GET',
  path: '/one',
  request: {},
  response: { 200: answered },
});

it('adds a domain’s parts to a response, which stays closed, and its calls to the others', () => {
  const { one, two } = withDomains({ one: call(closedObject({ name: Type.String() })) }, [
    { calls: { two: call(Type.Array(Type.String())) }, parts: { one: { count: Type.Integer() } } },
  ]);
  expect(JSON.parse(JSON.stringify(one?.response[200]))).toEqual({
    type: 'object',
    required: ['name', 'count'],
    properties: { name: { type: 'string' }, count: { type: 'integer' } },
    additionalProperties: false,
  });
  expect(two?.response[200]).toMatchObject({ type: 'array' });
});

it('refuses a part of a response that is no object', () => {
  const list = { one: call(Type.Array(Type.String())) };
  expect(() => withDomains(list, [{ calls: {}, parts: { one: { count: Type.Integer() } } }])).toThrow("'one'");
});
