import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValidationError } from '../../runtime/engine/forms/validator.ts';
import type { FormSchema } from '../../runtime/engine/product.ts';
import { type LoadedValidator, validatorFor } from '../../src/documents/validator-code.ts';
import { validatorRuntime } from '../../src/documents/validator-runtime.ts';
import { loaded } from './loaded.ts';

type Validate = { (values: unknown): boolean; errors?: ValidationError[] | null };

const folder = mkdtempSync(join(tmpdir(), 'validators-'));

beforeAll(() => writeFileSync(join(folder, `runtime.${validatorRuntime.hash}.js`), validatorRuntime.code));
afterAll(() => rmSync(folder, { recursive: true }));

/** Imports a validator as a browser does: as a module beside the one they share. */
async function imported(name: string, code: string): Promise<Validate> {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, code);
  const { default: validate }: { default: Validate } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return validate;
}

const every: FormSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 3, pattern: '^\\p{L}+$' },
    day: { type: 'string', format: 'date' },
    email: { type: 'string', format: 'email' },
    id: { type: 'string', format: 'uuid' },
    site: { type: 'string', format: 'uri' },
    amount: { type: 'number' },
    choice: { enum: ['A', 1, { a: [1] }] },
    yes: { const: true },
    list: {
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'integer' } } },
      uniqueItems: true,
      minItems: 1,
      maxItems: 2,
    },
    home: { type: 'object', properties: { zip: { type: 'string' } }, required: ['zip'] },
  },
  required: ['name'],
};

const samples: unknown[] = [
  {},
  { name: 'Bo' },
  { name: '😀😀' },
  { name: 'a' },
  { name: 'abcd' },
  { name: 5 },
  null,
  'text',
  [],
  { name: 'Bo', day: '2024-02-29' },
  { name: 'Bo', day: '2023-02-29' },
  { name: 'Bo', day: '2024-13-01' },
  { name: 'Bo', day: 'today' },
  { name: 'Bo', email: 'a@b.co' },
  { name: 'Bo', email: 'a@b' },
  { name: 'Bo', id: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f' },
  { name: 'Bo', id: 'x' },
  { name: 'Bo', site: 'https://a.b' },
  { name: 'Bo', site: 'javascript:alert(1)' },
  { name: 'Bo', amount: '1' },
  { name: 'Bo', choice: { a: [1] } },
  { name: 'Bo', choice: { a: [2] } },
  { name: 'Bo', yes: false },
  { name: 'Bo', list: [{ a: 1 }, { a: 1 }] },
  { name: 'Bo', list: [] },
  { name: 'Bo', list: [{ a: 1.5 }] },
  { name: 'Bo', home: {} },
  JSON.parse('{"name":"Bo","__proto__":{"amount":"x"}}'),
  Object.create({ name: 'Bo' }),
];

describe('the module of a validator', () => {
  const validator: LoadedValidator = validatorFor(every, 'every');

  test.each(samples.map((sample) => [sample]))('says of %j what ajv says', async (sample) => {
    const validate = await imported('every', validator.code);
    const seen = validate(sample) ? null : validate.errors;
    expect(seen).toEqual(validator(sample));
  });

  test('asks for own properties', () => {
    expect(validator(Object.create({ name: 'Bo' }))).toMatchObject([{ keyword: 'required' }]);
  });

  test('tells all errors, not the first', () => {
    expect(validator({ name: 'a', amount: '1' })).toHaveLength(2);
  });
});

describe('the validators of the documents', () => {
  const { validators } = loaded;
  const all = [...validators].map(([hash, { code }]): [string, string] => [hash, code]);

  test('are there', () => {
    expect(all.length).toBeGreaterThan(5);
  });

  test.each([...all, ['the shared module', validatorRuntime.code]])(
    '%s needs no eval and loads nothing else',
    (_, code) => {
      expect(code).not.toMatch(/\beval\b|new Function|require\(/);
      expect([...code.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(
        code === validatorRuntime.code ? [] : [`./runtime.${validatorRuntime.hash}.js`],
      );
    },
  );

  test.each(all)('%s can be imported', async (hash, code) => {
    const validate = await imported(hash, code);
    expect(validate({})).toBe(validators.get(hash)?.({}) === null);
  });
});
