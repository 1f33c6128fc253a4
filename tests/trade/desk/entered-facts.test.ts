// Would catch an amount or an answer that the desk typed and the server reads as another, or takes though it is none.
import { expect, test } from 'vitest';
import { sentFacts } from '../../../src/trade/desk/decisions/entered-facts.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

test.each([
  ['principalOwed', '$42,000', '42000.00'],
  ['principalOwed', '42,000.5', '42000.50'],
  ['principalOwed', '42,00', '42,00'],
  ['appraised', 'true', true],
  ['appraised', 'false', false],
  ['appraised', 'maybe', 'maybe'],
  ['suspensionReason', ' VALUE ', 'VALUE'],
  ['ofNoLifecycle', '12', '12'],
])('%s entered as %j is %j', (name, text, value) => {
  expect(sentFacts(lifecycle, undefined, { first: { name, text } })).toEqual({ [name]: value });
});

test('what is blank is left out, and what was entered stands before what was given', () => {
  const entered = { first: { name: 'principalOwed', text: ' ' }, second: { name: '', text: '1' } };
  expect(sentFacts(lifecycle, { principalOwed: '1.00' }, entered)).toEqual({ principalOwed: '1.00' });
  const typed = { first: { name: 'principalOwed', text: '2' } };
  expect(sentFacts(lifecycle, { principalOwed: '1.00' }, typed)).toEqual({ principalOwed: '2.00' });
});
