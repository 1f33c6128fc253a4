import type { VendorKind } from '../../server/ports/vendors.ts';

/** Who makes offers: what each answers, and the only applicant data that it receives. */
export const pricingVendors: readonly VendorKind[] = [
  // Answers `priced` with a list of offers, which may be empty.
  {
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
  },
];
