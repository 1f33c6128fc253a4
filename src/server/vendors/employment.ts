import type { VendorKind } from './vendor.ts';

/** Answers `confirmed` or `not-confirmed`. */
export const employment: VendorKind = {
  id: 'employment',
  title: 'Employment verification',
  sees: ['name', 'propertyAddress', 'employer'],
  knows: [],
};
