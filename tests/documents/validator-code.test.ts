import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../../runtime/engine/product.ts';
import { type LoadedValidator, validatorFor } from '../../runtime/files/validator-code.ts';
import { validatorRuntime } from '../../runtime/files/validator-runtime.ts';
import { formValidator, type RjsfFormValidator } from '../../runtime/validation/form-validator.ts';
import { importValidator } from './import-validator.ts';
import { loaded } from './loaded.ts';

/** The validator of a page: rjsf's, over the functions of the module. */
const imported = async (name: string, code: string): Promise<RjsfFormValidator> =>
  formValidator((await importValidator(name, code)).default);

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
    pay: {
      type: 'object',
      properties: { kind: { enum: ['job', 'own'] } },
      required: ['kind'],
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'job' }, employer: { type: 'string', minLength: 2 } },
          required: ['kind', 'employer'],
        },
        {
          type: 'object',
          properties: {
            kind: { const: 'own' },
            business: { type: 'string' },
            since: { type: 'string', format: 'date' },
          },
          required: ['kind', 'business', 'since'],
        },
      ],
    },
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
  { name: 'Bo', pay: {} },
  { name: 'Bo', pay: { kind: 'own', business: 'Cakes' } },
  { name: 'Bo', pay: { kind: 'job', employer: 'ACME' } },
  JSON.parse('{"name":"Bo","__proto__":{"amount":"x"}}'),
  Object.create({ name: 'Bo' }),
];

describe('the module of a validator', () => {
  const validator: LoadedValidator = validatorFor(every, 'every');

  test.each(samples.map((sample) => [sample]))('says of %j in a page what it says on the server', async (sample) => {
    const validate = await imported('every', validator.code);
    expect(validate(sample, every)).toEqual(validator(sample));
  });

  const told = (values: object): string[] | undefined =>
    validator({ name: 'Bo', ...values })?.map(({ instancePath, keyword, params }) =>
      [keyword, instancePath, params.missingProperty].filter(Boolean).join(' '),
    );

  test('tells the errors of the items of a list, each at its place', () => {
    expect(told({ list: [{ a: 1 }, { a: 'x' }] })).toEqual(['type /list/1/a']);
  });

  test('of several options it reports the errors of the closest one alone', () => {
    expect(told({ pay: { kind: 'own', business: 'Cakes' } })).toEqual(['required /pay since']);
    expect(told({ pay: { kind: 'job', employer: 'A' } })).toEqual(['minLength /pay/employer']);
    expect(told({ pay: { kind: 'job', employer: 'ACME' } })).toBeUndefined();
  });

  test('a schema that these functions were not compiled for is refused', () => {
    expect(() => validator.rjsf({ ...every, required: [] })).toThrow('No precompiled validator function');
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
  const schemas = new Map(
    [...loaded.organisations.values()]
      .flatMap(({ product }) => [...Object.values(product.screens), ...Object.values(product.dialogs)])
      .flatMap(({ forms }) => Object.values(forms).map(({ validator, schema }) => [validator, schema] as const)),
  );

  test('are there for every form', () => {
    expect([...schemas.keys()]).not.toEqual([]);
    expect([...schemas.keys()].filter((hash) => !validators.has(hash))).toEqual([]);
  });

  test.each([...all, ['the shared module', validatorRuntime.code]])(
    '%s needs no eval and loads nothing else',
    (_, code) => {
      expect(code).not.toMatch(/\beval\b|new Function/);
      expect([...code.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(
        code === validatorRuntime.code ? [] : [`./runtime.${validatorRuntime.hash}.js`],
      );
    },
  );

  const isImported = async (hash: string, code: string): Promise<void> => {
    const validate = await imported(hash, code);
    const schema = schemas.get(hash);
    if (!schema) throw new Error(`No form has the validator ${hash}`);
    expect(validate({}, schema)).toEqual(validators.get(hash)?.({}));
  };
  const isFirst = (_: unknown, at: number): boolean => at % 10 === 0;
  test.each(all.filter(isFirst))('%s can be imported', isImported);
  test.each(all.filter((one, at) => !isFirst(one, at)))('%s can be imported', { tags: ['all'] }, isImported);
});
