import type { VendorKind } from './vendor.ts';

/** Answers `completed` or `interrupted`. */
export const notary: VendorKind = {
  id: 'notary',
  title: 'Notaries by video',
  sees: ['name', 'propertyAddress', 'notarySlot', 'notarySession', 'phoneNumber'],
  knows: [],
};
