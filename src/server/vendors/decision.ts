import type { VendorKind } from './vendor.ts';

/** Answers `screened`; what it means is the lifecycle's to say. */
export const decision: VendorKind = {
  id: 'decision',
  title: 'Identity and fraud screening',
  sees: ['name', 'dob', 'email', 'phoneNumber', 'homeAddress', 'propertyAddress'],
  knows: [],
};
