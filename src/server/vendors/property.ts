import type { VendorKind } from './vendor.ts';

/** Answers `found`, `not-found` or `several`. */
export const property: VendorKind = {
  id: 'property',
  title: 'Property records',
  sees: ['propertyAddress'],
  knows: [],
};
