import type { VendorKind } from './vendor.ts';

/** Answers `recorded` or `rejected`. */
export const recording: VendorKind = {
  id: 'recording',
  title: 'County recording',
  sees: ['name', 'propertyAddress'],
  knows: [],
};
