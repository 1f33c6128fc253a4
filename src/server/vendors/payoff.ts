import type { VendorKind } from './vendor.ts';

/** Answers `quoted` with dollars, or `by-title-company`. */
export const payoff: VendorKind = {
  id: 'payoff',
  title: 'Payoff letters of other lenders',
  sees: ['name', 'propertyAddress'],
  knows: ['liens', 'payoffs'],
};
