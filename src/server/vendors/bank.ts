import type { VendorKind } from './vendor.ts';

/** Answers `deposits-sent` with the bank and two amounts in cents, or `unknown-account`. */
export const bank: VendorKind = {
  id: 'bank',
  title: 'Bank accounts and small deposits',
  sees: ['name', 'propertyAddress', 'disbursement'],
  knows: [],
};
