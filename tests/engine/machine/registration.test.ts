import { expect, test } from 'vitest';
import { borrower, Visit } from './visit.ts';

test('a step is left only when its answers hold', () => {
  const visit = new Visit().open('/register-v2').press();
  expect(visit.session.path).toBe('/register-v2');
  expect(visit.session.errors['propertyAddress.occupancyType']).toBe('Please select an occupancy type');
  expect(visit.effects).toContainEqual({ type: 'focus', on: 'errors' });
});

test('errors are in the order of the screen', () => {
  const { errors } = new Visit().open('/register-v2').press().session;
  expect(Object.keys(errors)).toEqual(['propertyAddress', 'propertyAddress.occupancyType']);
});

test('a later step without a property leads back to the first', () => {
  expect(new Visit().open('/register-v2/birthdate').session.path).toBe('/register-v2');
});

test('a primary home skips the home address, and clears one that was given', () => {
  const visit = new Visit().open('/register-v2').answer({ homeAddress: { street1: '1 Elm St' } });
  visit.answer(borrower['property-address'] ?? {});
  expect(visit.session.answers.homeAddress).toBeUndefined();
  expect(visit.press().session.path).toBe('/register-v2/for-sale');
});

test('a field that was only left shows its own error and no other', () => {
  const visit = new Visit().upTo('annual-income').answer({ income: { income: -1 } });
  expect(visit.session.errors).toEqual({ 'income.income': 'Must be at least $0' });
});

test('a low income is confirmed once for a value; confirming does not advance', () => {
  const visit = new Visit()
    .upTo('annual-income')
    .answer({ income: { income: 14_999, employmentType: 'FULL_TIME' } })
    .press();
  expect(visit.session.confirms).toEqual(['low-income']);
  visit.send({ type: 'confirm', at: visit.session.now, rule: 'low-income' });
  expect([visit.session.confirms, visit.session.path]).toEqual([[], '/register-v2/annual-income']);
  visit.answer({ income: { income: 14_998 } }).press();
  expect(visit.session.confirms).toEqual(['low-income']);
  visit.answer({ income: { income: 14_999 } }).press();
  expect(visit.session.path).toBe('/register-v2/legal-name');
});

test('a draft contains entered answers, but never a password', () => {
  const visit = new Visit().upTo('set-password').answer(borrower['set-password'] ?? {});
  const draft = visit.effects.find((effect) => effect.type === 'keep');
  expect(JSON.stringify(draft)).toContain('Rivera');
  expect(JSON.stringify(draft)).not.toContain('lantern');
});

test('a draft is given back on the next visit', () => {
  const draft = { answers: borrower['property-address'] ?? {}, confirmed: {}, nonce: 'n-0', edits: 3 };
  const { session } = new Visit().open('/register-v2/for-sale', { draft });
  expect(session.path).toBe('/register-v2/for-sale');
  expect(session.nonce).toBe('n-0');
});

test('the state saved before a login comes back only with its nonce', () => {
  const preAuth = { formState: borrower['property-address'] ?? {}, nonce: 'n-7' };
  const back = new Visit().open('/register-v2/for-sale', { preAuth }, { nonce: 'n-7' });
  expect(back.session.path).toBe('/register-v2/for-sale');
  const sent = { ...preAuth, query: { rid: 'r-1' } };
  expect(new Visit().open('/register-v2/for-sale', { preAuth: sent }, { nonce: 'n-7' }).session.query.rid).toBe('r-1');
  const other = new Visit().open('/register-v2/for-sale', { preAuth }, { nonce: 'n-8' });
  expect(other.session.path).toBe('/register-v2');
  expect(other.effects).toContainEqual({ type: 'forget', key: 'pre-auth' });
});
