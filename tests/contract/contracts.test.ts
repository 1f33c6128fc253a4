import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { bodyValidator, serializer, textValidator } from '../../src/server/http/bodies/schema-compilers.ts';
import { contracts } from '../../src/trade/index.ts';
import { applicationBody } from '../server/support/borrower.ts';
import { unbounded } from './unbounded.ts';

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));

describe.each(Object.entries(contracts))('the contract %s', (_, { path, request, response, method }) => {
  it('survives the way over JSON', () => {
    for (const schema of [...Object.values(request), ...Object.values(response)])
      expect(JSON.parse(JSON.stringify(schema))).toEqual({ ...schema });
  });

  // The server compiles a schema for the first request that needs it: an error would be found late.
  it('has schemas by which the server validates and serializes', () => {
    const { body, ...inText } = request;
    if (body) expect(() => bodyValidator(body)).not.toThrow();
    for (const schema of Object.values(inText)) expect(() => textValidator(schema)).not.toThrow();
    for (const schema of Object.values(response)) expect(() => serializer(schema)).not.toThrow();
  });

  it('declares each segment of its path, and no other', () => {
    const segments = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = Object.keys((request.path as { properties?: object } | undefined)?.properties ?? {});
    expect(declared).toEqual(segments);
  });

  it('refuses unknown members of a body', () => {
    if (request.body) expect(JSON.parse(JSON.stringify(request.body))).toHaveProperty('additionalProperties', false);
    expect(method === 'GET' ? request.body : undefined).toBeUndefined();
  });

  it('takes no request that has no end', () => {
    const found = Object.entries(request).flatMap(([part, schema]) =>
      unbounded(JSON.parse(JSON.stringify(schema)), part),
    );
    expect(found).toEqual([]);
  });

  it('says what a failure looks like', () => {
    expect(Object.keys(response).map(Number)).toEqual(expect.arrayContaining([400, 401, 503]));
  });
});

describe('create-application', () => {
  const isBody = ajv.compile(JSON.parse(JSON.stringify(contracts['create-application']?.request.body)));

  it('accepts the requests of the registration', () => {
    expect(isBody(applicationBody())).toBe(true);
  });

  it.each([
    { status: {} },
    { uwDecision: 'APPROVED' },
    { uuid: 'x' },
    { publish: false },
    { profileRequest: { role: 'admin' } },
  ])('refuses %j', (extra) => {
    expect(isBody({ ...applicationBody(), ...extra })).toBe(false);
  });
});

describe('unbounded', () => {
  it.each<[object, string]>([
    [{ type: 'string' }, '/ lacks maxLength'],
    [{ anyOf: [{ type: 'null' }, { type: 'string', pattern: '^a*$' }] }, '/anyOf/1 lacks maxLength'],
    [{ type: 'number', minimum: 0 }, '/ lacks minimum and maximum'],
    [{ type: 'array', items: { const: 1 } }, '/ lacks maxItems'],
    [{ type: 'array', maxItems: 2 }, '/items may be anything'],
    [{ type: 'object' }, '/ lacks maxProperties and propertyNames'],
    [{ type: 'object', additionalProperties: false, properties: { a: {} } }, '/a may be anything'],
  ])('finds what %j leaves open', (schema, found) => {
    expect(unbounded(schema)).toContain(found);
  });
});
