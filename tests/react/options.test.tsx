import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FormSchema, Product } from '../../runtime/engine/product.ts';
import { type LoadedValidator, validatorFor } from '../../runtime/files/validator-code.ts';
import type { Field, FieldSchema } from '../../runtime/schema/types.ts';
import { smallProduct, withNameScreen } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const text: FieldSchema = { type: 'string', minLength: 2 };

const pay: Field = {
  fact: 'pay',
  title: 'Pay',
  widget: 'address',
  required: true,
  schema: {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['job', 'own'] } },
    required: ['kind'],
    oneOf: [
      { type: 'object', properties: { kind: { const: 'job' }, employer: text }, required: ['kind', 'employer'] },
      {
        type: 'object',
        properties: { kind: { const: 'own' }, business: text, since: { type: 'string', format: 'date' } },
        required: ['kind', 'business', 'since'],
      },
    ],
  },
  parts: {
    kind: { title: 'Kind' },
    employer: { title: 'Employer' },
    business: { title: 'Business' },
    since: { title: 'Since' },
  },
  messages: { required: 'What do you live on?', 'since.format': 'Not a day', employer: 'Who employs you?' },
};

const children: Field = {
  fact: 'children',
  title: 'Children',
  widget: 'list',
  required: false,
  schema: {
    type: 'array',
    items: { type: 'object', properties: { firstName: text }, required: ['firstName'] },
  },
  parts: { firstName: { title: 'First name' } },
  messages: { 'firstName.required': 'What is their name?' },
};

const schema: FormSchema = {
  type: 'object',
  // The compiler's: field schemas as they are.
  properties: JSON.parse(JSON.stringify({ pay: pay.schema, children: children.schema })),
  required: ['pay'],
};

const part = { type: 'string' } as const;

/** The small product with a step that asks for an object with options and for a list. */
const product: Product = {
  ...smallProduct,
  facts: {
    ...smallProduct.facts,
    pay: {
      type: 'object',
      source: 'answer',
      description: '',
      fields: { kind: part, employer: part, business: part, since: { type: 'date' } },
    },
    children: {
      type: 'list',
      source: 'answer',
      description: '',
      items: { type: 'object', fields: { firstName: part } },
    },
  },
  screens: withNameScreen({
    blocks: { form: { kind: 'form', fields: { pay, children }, order: ['pay', 'children'] } },
    forms: { form: { schema, validator: 'v-options', facts: {} } },
  }),
};

function drawOptions() {
  const loaded = new Map<string, LoadedValidator>();
  const load = async (hash: string): Promise<void> => void loaded.set(hash, validatorFor(schema, hash));
  const validators = { get: (hash: string) => loaded.get(hash), load };
  return draw('/register', { product, validators }, validators);
}

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const errors = (view: ReturnType<typeof draw>): Record<string, string> =>
  view.runtime.store.get(view.runtime.errorsAtom);

test('a form with options waits for its validator, and draws the parts of the option that the answers come closest to', async () => {
  drawOptions();
  expect(screen.queryByLabelText('Kind')).toBeNull();
  await act(async () => undefined);
  expect(screen.getByLabelText('Employer')).toBeTruthy();
  type('Kind', 'own');
  expect(screen.queryByLabelText('Employer')).toBeNull();
  expect(screen.getByLabelText('Business')).toBeTruthy();
  type('Kind', 'job');
  expect(screen.queryByLabelText('Business')).toBeNull();
});

test('a press shows what rjsf’s validator finds wrong with the option that is drawn, in the words of the document', async () => {
  const view = drawOptions();
  await act(async () => undefined);
  type('Kind', 'own');
  type('Business', 'Cakes');
  type('Since', 'someday');
  press();
  expect(errors(view)).toEqual({ 'pay.since': 'Not a day' });
  expect(screen.getByLabelText('Since').getAttribute('aria-invalid')).toBe('true');
  type('Kind', 'job');
  press();
  expect(errors(view)).toEqual({ 'pay.employer': 'Who employs you?' });
});

test('a press shows what is wrong with an item of a list at that item', async () => {
  const view = drawOptions();
  await act(async () => undefined);
  type('Kind', 'job');
  type('Employer', 'ACME');
  fireEvent.click(screen.getByRole('button', { name: 'Add to Children' }));
  press();
  expect(errors(view)).toEqual({ 'children.1.firstName': 'What is their name?' });
});
