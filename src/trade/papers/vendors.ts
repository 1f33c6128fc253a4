import type { VendorKind } from '../../server/ports/vendors.ts';

/** Whose lists are given to a borrower as papers: what each answers, and the only applicant data that it receives. */
export const paperVendors: readonly VendorKind[] = [
  // Answers `listed` with the ten approved counseling agencies nearest to a ZIP code, the nearest first; or `not-listed`.
  {
    id: 'counseling',
    title: 'Housing counseling agencies',
    sees: ['homeAddress.zip'],
    knows: [],
  },
];
