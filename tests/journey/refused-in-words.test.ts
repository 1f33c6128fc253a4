import { expect, test } from 'vitest';
import { onMain } from './on-main.ts';

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };

test('a journey that a rule stops is told what the rule says must hold, and the facts with which it does not', () => {
  const { failure } = onMain({
    do: [
      { open: '/register-v2' },
      { answer: { propertyAddress: home }, press: 'next' },
      { answer: { isListedForSale: false }, press: 'next' },
      { answer: { income: { income: 85000, otherIncome: 0, employmentType: 'UNEMPLOYED' } }, press: 'next' },
      { expect: { path: '/register-v2/legal-name' } },
    ],
  });
  expect(failure).toMatchObject({
    step: 5,
    what: 'path',
    expected: '/register-v2/legal-name',
    seen: '/register-v2/annual-income',
    rule: 'Applicants are not unemployed (unemployed-refused)',
    because: expect.stringContaining('income.employmentType is "UNEMPLOYED"; params.refused is ["UNEMPLOYED"]; {"!"'),
  });
});
