import type { VendorKind } from './vendor.ts';

/** Answers `valued` with dollars, or `no-value`. */
export const valuation: VendorKind = {
  id: 'valuation',
  title: 'Automated valuation',
  sees: ['propertyAddress'],
  knows: [],
};
