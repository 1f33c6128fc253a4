import type { VendorKind } from './vendor.ts';

/** Answers `priced` with a list of offers, which may be empty. */
export const offers: VendorKind = {
  id: 'offers',
  title: 'Pricing',
  sees: ['name', 'propertyAddress', 'income', 'isListedForSale'],
  knows: [
    'creditScore',
    'monthlyDebts',
    'propertyValue',
    'liensBalance',
    'valuation',
    'verifiedIncome',
    'assetDepletion',
  ],
  policy: true,
};
