import type { NewBrand } from './new-brand.ts';

/** Charters of lenders, each with its kind of lender. */
export const charters = {
  'national-bank': 'BANK',
  'state-member-bank': 'BANK',
  'state-nonmember-bank': 'BANK',
  'federal-credit-union': 'CREDIT_UNION',
  'state-credit-union': 'CREDIT_UNION',
  none: 'LENDER',
} as const satisfies Record<string, NewBrand['kind']>;

export type Charter = keyof typeof charters;

const TRADE = 'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580';

/**
 * The agencies named in adverse action notices, by charter (12 CFR Part 1002, Appendix A), for lenders of up to 10 billion
 * dollars. Larger banks and credit unions name the Consumer Financial Protection Bureau. State credit unions are not under the
 * National Credit Union Administration here.
 */
const REGULATORS: Record<Charter, string> = {
  'national-bank':
    'Office of the Comptroller of the Currency, Customer Assistance Group, PO Box 53570, Houston, TX 77052',
  'state-member-bank': 'Federal Reserve Consumer Help Center, PO Box 1200, Minneapolis, MN 55480',
  'state-nonmember-bank':
    'Federal Deposit Insurance Corporation, Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, 1100 Walnut Street, Box #11, Kansas City, MO 64106',
  'federal-credit-union':
    'National Credit Union Administration, Office of Consumer Financial Protection, Division of Consumer Compliance Policy and Outreach, 1775 Duke Street, Alexandria, VA 22314',
  'state-credit-union': TRADE,
  none: TRADE,
};

/**
 * The agency for a new brand's lender; undefined if the charter is of another kind of lender, or is not given and the kind has
 * several.
 */
export function regulatorOf(kind: NewBrand['kind'], charter?: Charter): string | undefined {
  const charterOrDefault = charter ?? (kind === 'LENDER' ? 'none' : undefined);
  return charterOrDefault !== undefined && charters[charterOrDefault] === kind
    ? REGULATORS[charterOrDefault]
    : undefined;
}
