import { expect, it } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { answerInWords } from '../../../src/server/backoffice/questions.ts';

const form = {
  kind: 'form',
  fields: {
    income: { fact: 'income', title: 'Annual income', widget: 'money' },
    phone: { fact: 'phoneNumber', title: 'Phone', widget: 'phone' },
    needs: {
      fact: 'needs',
      title: 'What for?',
      widget: 'choice-cards',
      options: { items: { ROOF: { label: 'A roof' }, DEBT: { label: 'Other debts' } } },
    },
  },
};
const product = { screens: { first: { blocks: { form } } } } as unknown as Product;

it.each([
  ['income', '120000', 'Annual income', '$120,000'],
  ['income', '50000.50', 'Annual income', '$50,000.50'],
  ['phoneNumber', '4155550123', 'Phone', '(415) 555-0123'],
  ['needs', 'ROOF', 'What for?', 'A roof'],
  ['needs', 'ROOF, DEBT', 'What for?', 'A roof, Other debts'],
  ['dob', '1980-05-17', 'Dob', '05/17/1980'],
  ['mailed', 'true', 'Mailed', 'Yes'],
  ['identityCheck.kind', 'DRIVERS_LICENSE', 'Identity check, kind', 'Drivers license'],
  ['name.lastName', 'DOE', 'Name, last name', 'DOE'],
  ['ssn', '•••• 6789', 'Social Security number', '•••• 6789'],
])('tells %s of %s in words', (name, value, title, told) => {
  expect(answerInWords(product, { name, value })).toEqual({ title, value: told });
});
