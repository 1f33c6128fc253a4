import type { VendorKind } from './vendor.ts';

/** Answers `approved` or `corrections-needed`. */
export const attorney: VendorKind = {
  id: 'attorney',
  title: "Attorney's review of closing papers",
  sees: ['name', 'propertyAddress', 'ownership'],
  knows: [],
};
