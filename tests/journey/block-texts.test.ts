import { describe, expect, test } from 'vitest';
import type { Environment } from '../../runtime/engine/environment/environment.ts';
import { type TextContext, textsOfBlock } from '../../runtime/journey/texts/block-texts.ts';
import { branchesOf } from '../../runtime/language/definition/schema-part.ts';
import { withOrders } from '../../runtime/language/read/with-orders.ts';
import { language } from '../../src/language/language.ts';
import { loaded } from '../documents/loaded.ts';

const facts: Record<string, unknown> = {
  income: 75_000,
  payments: [{ amount: 120 }, { amount: 130 }],
  automatic: 731.2,
  byHand: 744.1,
  line: 100_000,
  fee: 4990,
  cash: 95_010,
  offers: [{ name: 'Fixed' }, { name: 'Variable' }],
};
const env = { get: (name: string) => facts[name] } as Environment;

/** The texts that each kind's example shows, in the order of writing. */
const texts: Record<string, string[]> = {
  text: ['We use it to <b>verify</b> your identity.'],
  list: ['Applying is free', 'Nothing else changes'],
  notice: ['Check the amount', 'It is more than your home is worth.'],
  form: ['Annual income'],
  summary: ['Annual income', '$75,000'],
  table: ['Payments', 'Amount', '$120', 'Amount', '$130'],
  widget: ['Balance by year', 'The figures', 'Year', 'Balance'],
  each: ['{item.name}', '{item.name}'],
  hero: ['You can borrow up to', '$265,739', 'An estimate until your home’s value is known.'],
  'task-list': ['Before you submit', 'Verify your income', 'About one minute'],
  'choice-list': ['Choose another way', 'Another time', 'The next sessions are tomorrow.'],
  comparison: ['What each way costs', 'Automatic', 'By yourself', 'Monthly payment', '$731.20', '$744.10'],
  waterfall: ['Your cash', 'Your line', '$100,000', 'Origination fee', '$4,990', 'Cash to you', '$95,010'],
  empty: ['No messages yet', 'What we write to you is kept here.'],
  illustration: [],
  callout: ['Your appointment is tomorrow', 'Have your photo ID with you.'],
  toast: ['The note is saved.'],
  person: ['Dana Example', 'Your adviser', 'Phone', '(555) 010-0142'],
};

const definitions = branchesOf(language.definition('screen', 'block'));

/** The example of each kind, in a screen as the compiler completes it. */
const kinds = definitions.map(({ schema }) => {
  const [written = null] = Array.isArray(schema.examples) ? schema.examples : [];
  const screen = withOrders(language, 'screen', { heading: 'x', blocks: { it: written }, actions: {} });
  if (!language.isDocument('screen', screen)) throw new Error(`The example of ${String(schema.title)} is not valid`);
  const { it: example } = screen.blocks;
  if (!example) throw new Error(`${String(schema.title)} has no example`);
  return { kind: example.kind, example };
});

const context: Omit<TextContext, 'product'> = {
  env,
  hiddenFields: [],
  withheld: [],
  screen: undefined,
  blockTexts: () => [],
};

test('a choice has no texts where its action is not offered', () => {
  const choice = kinds.find(({ kind }) => kind === 'choice-list')?.example;
  const product = loaded.organisations.get('main')?.product;
  if (!choice || !product) throw new Error('the documents have errors');
  expect(textsOfBlock({ ...context, product, withheld: ['schedule'] }, 'it', choice)).toEqual(['Choose another way']);
});

test.each([
  ['summary', { title: 'Your account', rows: { bank: { label: 'Bank', value: 'Example Bank' } } }],
  ['table', { caption: 'Payments', of: 'payments', columns: { amount: { label: 'Amount', value: 100 } } }],
  ['list', { title: 'Good to know', items: { free: { text: 'Applying is free' } } }],
])('a folded %s has the texts behind its title too, and what is said below it', (kind, written) => {
  const textsIn = (more: object): string[] => {
    const screen = withOrders(language, 'screen', {
      heading: 'x',
      blocks: { it: { kind, ...written, ...more } },
      actions: {},
    });
    if (!language.isDocument('screen', screen) || !screen.blocks.it) throw new Error('The block is not valid');
    const product = loaded.organisations.get('main')?.product;
    if (!product) throw new Error('the documents have errors');
    return textsOfBlock({ ...context, product }, 'it', screen.blocks.it);
  };
  const folded = textsIn({ folded: true, inShort: 'In a few words' });
  expect(folded).toContain('In a few words');
  expect(folded.filter((text) => text !== 'In a few words')).toEqual(textsIn({}));
});

test.each([
  ['is done', true, ['Your income is confirmed']],
  ['is not done', false, ['Your income']],
])('an item that %s shows one of its texts', (_, doneWhen, shown) => {
  const product = loaded.organisations.get('main')?.product;
  const items = { income: { text: 'Your income is confirmed', ahead: 'Your income', doneWhen } };
  const blocks = { it: { kind: 'list', style: 'timeline', items } };
  const screen = withOrders(language, 'screen', { heading: 'x', blocks, actions: {} });
  if (!product || !language.isDocument('screen', screen) || !screen.blocks.it) throw new Error('not valid');
  expect(textsOfBlock({ ...context, product }, 'it', screen.blocks.it)).toEqual(shown);
});

describe.each(kinds)('a $kind block', ({ kind, example }) => {
  test('has a valid example, which shows its texts', () => {
    const product = loaded.organisations.get('main')?.product;
    if (!product) throw new Error('the documents have errors');
    expect(textsOfBlock({ ...context, product }, 'it', example)).toEqual(texts[kind]);
  });
});
