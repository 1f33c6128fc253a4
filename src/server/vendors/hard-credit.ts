import type { VendorKind } from './vendor.ts';

/** Answers `found`, `liens-changed` or `alert` with score, debts a month and late payments; `minor`, `no-match`, `locked-or-frozen`, `refused`. */
export const hardCredit: VendorKind = {
  id: 'hard-credit',
  title: 'A credit bureau, asked for a hard pull',
  sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
  knows: [],
};
