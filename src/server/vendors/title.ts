import type { VendorKind } from './vendor.ts';

/** Answers `reported` with what is owed on the property and whether the applicant is on the title. */
export const title: VendorKind = {
  id: 'title',
  title: 'Title and liens',
  sees: ['name', 'propertyAddress'],
  knows: [],
};
