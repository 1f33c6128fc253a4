import type { VendorKind } from './vendor.ts';

/** Answers `certified` with whether the property is in a flood zone, or `delayed`. */
export const flood: VendorKind = {
  id: 'flood',
  title: 'Flood zone certificates',
  sees: ['name', 'propertyAddress'],
  knows: [],
};
