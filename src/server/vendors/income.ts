import type { VendorKind } from './vendor.ts';

/** Answers `verified` with dollars a year and whether the employment is known too, or `documents-needed`. */
export const income: VendorKind = {
  id: 'income',
  title: 'Income verification',
  sees: ['name', 'propertyAddress', 'income', 'linkedIncomes', 'incomeDocuments'],
  knows: [],
};
