import { expect, test } from 'vitest';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { rule, smallVisit } from './small-visit.ts';
import { Visit } from './visit.ts';

const from = (facts: object) =>
  rule('extra', {
    on: 'arrive',
    at: ['registration/home'],
    assert: { present: 'tracker' },
    effects: [{ prefill: { source: 'letter', facts } }],
    examples: [
      { given: { tracker: 'x' }, verdict: 'pass' },
      { given: {}, verdict: 'fail' },
    ],
  });
const opened = (facts: object, answers = {}): Visit =>
  smallVisit(from(facts)).open('/register', {
    values: {},
    draft: { answers, confirmed: {}, nonce: 'n', edits: 0 },
  });
const told = (visit: Visit, name: string) => environmentOf(visit.product satisfies Product, visit.session).get(name);

test('an absent answer is prefilled, and a fact names the source until it is changed', () => {
  const visit = opened({ income: 90_000 });
  expect([visit.session.answers, told(visit, 'incomeFrom')]).toEqual([{ income: 90_000 }, 'letter']);
  visit.answer({ income: 90_000 });
  expect(told(visit, 'incomeFrom')).toBe('letter');
  visit.answer({ income: 91_000 });
  expect(told(visit, 'incomeFrom')).toBeUndefined();
});

test('an answer that was given is left alone', () => {
  const visit = opened({ income: 90_000 }, { income: 1 });
  expect([visit.session.answers, visit.session.prefilled]).toEqual([{ income: 1 }, {}]);
});

test('the parts of one fact are set together or not at all', () => {
  const parts = { 'address.street': '1 Elm St', 'address.zip': '80203' };
  expect(opened(parts, { address: { street: '9 Oak Ave' } }).session.answers).toEqual({
    address: { street: '9 Oak Ave' },
  });
  expect(opened(parts, { address: { use: 'HOME' } }).session.prefilled).toEqual({
    'address.street': 'letter',
    'address.zip': 'letter',
  });
});

test('the draft contains prefilled answers', () => {
  const keep = opened({ income: 90_000 }).effects.find((effect) => effect.type === 'keep');
  expect(keep).toMatchObject({ value: { prefilled: { income: 'letter' } } });
});

test('a value stored by the host is a fact', () => {
  const visit = smallVisit().open('/register', { values: { tracker: 'abc' } });
  expect(told(visit, 'tracker')).toBe('abc');
});

test('an address of which only the state was prefilled is not begun: it is one answer that is missing', () => {
  const errors = (query: Record<string, string>) =>
    Object.keys(new Visit().open('/register-v2', {}, query).press().session.errors);
  expect(errors({ state: 'CO' })).toContain('propertyAddress');
  expect(errors({ state: 'CO' })).toEqual(errors({}));
});
