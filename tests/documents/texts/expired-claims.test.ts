import { describe, expect, test } from 'vitest';
import { expiredClaimLines } from '../../../src/documents/claims/expired-claims.ts';

const text = JSON.stringify({ claims: { free: { sentence: 'Free.', until: '2027-05-31' } } }, null, 2);

// Would miss a claim on the day after its last, of a brand, or of another product; or warn of what is no claim.
describe('proofs of claims', () => {
  test('count through their last day', () => {
    expect(expiredClaimLines([{ path: 'flows/claims/costs.json', text }], '2027-05-31')).toEqual([]);
  });

  test.each([
    'flows/claims/costs.json',
    'brands/partner/flows/claims/costs.json',
    'flows/products/other/flows/claims/a/b.json',
  ])('count no longer after it, in %s', (path) => {
    expect(expiredClaimLines([{ path, text }], '2027-06-01')).toEqual([
      expect.stringMatching(new RegExp(`^${path}:5:16 .*"free".*2027-05-31`)),
    ]);
  });

  test('stand in documents of claims alone', () => {
    expect(expiredClaimLines([{ path: 'flows/sources/claims.json', text }], '2027-06-01')).toEqual([]);
  });
});
