import type { VendorKind } from './vendor.ts';

/** Answers `approved` or `held`. */
export const funding: VendorKind = {
  id: 'funding',
  title: 'Funding desk',
  sees: ['name', 'propertyAddress'],
  knows: ['selected'],
};
