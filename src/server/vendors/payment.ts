import type { VendorKind } from './vendor.ts';

/** Answers `sent` or `returned`. */
export const payment: VendorKind = {
  id: 'payment',
  title: 'Payments to borrowers and their lenders',
  sees: ['name', 'propertyAddress', 'disbursement', 'linkedAccount'],
  knows: ['selected', 'liens', 'payoffs', 'payoffTotal'],
};
