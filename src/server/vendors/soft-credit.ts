import type { VendorKind } from './vendor.ts';

/** Answers `found` with score, debts a month and late payments; `no-match`; `locked-or-frozen`; `refused`. */
export const softCredit: VendorKind = {
  id: 'soft-credit',
  title: 'A credit bureau, asked for a soft pull',
  sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
  knows: [],
};
