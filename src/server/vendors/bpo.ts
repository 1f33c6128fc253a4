import type { VendorKind } from './vendor.ts';

/** Answers `valued` with dollars, or `not-possible`. */
export const bpo: VendorKind = {
  id: 'bpo',
  title: "Brokers' price opinions and residential evaluations",
  sees: ['name', 'propertyAddress', 'homeValue', 'homeCondition', 'valuationVisit', 'phoneNumber'],
  knows: [],
};
