import { describe, expect, test } from 'vitest';
import { isDocument } from '../../runtime/compiler/read/check-schema.ts';
import { branchesOf, resolved } from '../../runtime/compiler/read/document-schemas.ts';
import { withOrders } from '../../runtime/compiler/read/with-orders.ts';
import type { Environment } from '../../runtime/engine/environment/environment.ts';
import { type Scene, textsOfBlock } from '../../runtime/journey/block-texts.ts';
import { loaded } from '../documents/loaded.ts';

const facts: Record<string, unknown> = {
  income: 75_000,
  payments: [{ amount: 120 }, { amount: 130 }],
  offers: [{ name: 'Fixed' }, { name: 'Variable' }],
};
const env = { get: (name: string) => facts[name] } as Environment;

/** The texts that each kind's example shows, in the order of writing. */
const texts: Record<string, string[]> = {
  text: ['We use it to <b>verify</b> your identity.'],
  list: ['Applying is free', 'Your credit score stays the same'],
  notice: ['Check the amount', 'It is more than your home is worth.'],
  form: ['Annual income'],
  summary: ['Annual income', '$75,000'],
  table: ['Payments', 'Amount', '$120', 'Amount', '$130'],
  widget: ['Balance by year', 'The figures', 'Year', 'Balance'],
  each: ['{item.name}', '{item.name}'],
};

const definitions = branchesOf(resolved({ schema: { $ref: '#/definitions/block' }, file: 'screen' }));

/** The example of each kind, in a screen as the compiler completes it. */
const kinds = definitions.map(({ schema }) => {
  const [written = null] = Array.isArray(schema.examples) ? schema.examples : [];
  const screen = withOrders('screen', { heading: 'x', blocks: { it: written }, actions: {} });
  if (!isDocument('screen', screen)) throw new Error(`The example of ${String(schema.title)} is not valid`);
  const { it: example } = screen.blocks;
  if (!example) throw new Error(`${String(schema.title)} has no example`);
  return { kind: example.kind, example };
});

describe.each(kinds)('a $kind block', ({ kind, example }) => {
  test('has a valid example, which shows its texts', () => {
    const product = loaded.organisations.get('main')?.product;
    if (!product) throw new Error('the documents have errors');
    const scene: Scene = { product, env, hiddenFields: [], screen: undefined, blockTexts: () => [] };
    expect(textsOfBlock(scene, 'it', example)).toEqual(texts[kind]);
  });
});
