import { expect, it } from 'vitest';
import { regulatorOf } from '../../../src/cli/brands/regulators.ts';

it.each([
  ['BANK', 'national-bank', /^Office of the Comptroller of the Currency/],
  ['BANK', 'state-member-bank', /^Federal Reserve Consumer Help Center/],
  ['BANK', 'state-nonmember-bank', /^Federal Deposit Insurance Corporation/],
  ['CREDIT_UNION', 'federal-credit-union', /^National Credit Union Administration/],
  ['CREDIT_UNION', 'state-credit-union', /^Federal Trade Commission/],
  ['LENDER', 'none', /^Federal Trade Commission/],
  ['LENDER', undefined, /^Federal Trade Commission/],
] as const)('the notice of a decline of a %s with the charter %s names its agency', (kind, charter, agency) => {
  expect(regulatorOf(kind, charter)).toMatch(agency);
});

it.each([
  ['BANK', undefined],
  ['CREDIT_UNION', undefined],
  ['CREDIT_UNION', 'national-bank'],
  ['LENDER', 'federal-credit-union'],
] as const)('none is guessed for a %s with the charter %s', (kind, charter) => {
  expect(regulatorOf(kind, charter)).toBeUndefined();
});
