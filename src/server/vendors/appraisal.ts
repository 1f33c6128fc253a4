import type { VendorKind } from './vendor.ts';

/** Answers `appraised` or `review-needed`, both with dollars. */
export const appraisal: VendorKind = {
  id: 'appraisal',
  title: 'Appraisals on site',
  sees: ['name', 'propertyAddress', 'phoneNumber'],
  knows: [],
};
