import type { VendorKind } from './vendor.ts';

/** Answers `verified`, `unreadable` or `not-verified`. */
export const identity: VendorKind = {
  id: 'identity',
  title: 'Identity verification',
  sees: ['name', 'dob', 'propertyAddress', 'identityDocument', 'identityCheck'],
  knows: [],
};
