import type { VendorKind } from '../../server/ports/vendors.ts';

/** Who says what the home is worth, what a borrower earns and who they are: what each answers, and the only applicant data that it receives. */
export const underwritingVendors: readonly VendorKind[] = [
  // Answers `found`, `not-found` or `several`.
  {
    id: 'property',
    title: 'Property records',
    sees: ['propertyAddress'],
    knows: [],
  },
  // Answers `valued` with dollars, or `no-value`.
  {
    id: 'valuation',
    title: 'Automated valuation',
    sees: ['propertyAddress'],
    knows: [],
  },
  // Answers `reported` with the debts on the property and whether the applicant is on the title.
  {
    id: 'title',
    title: 'Title and liens',
    sees: ['name', 'propertyAddress'],
    knows: [],
  },
  // Answers `screened`; the lifecycle interprets it.
  {
    id: 'decision',
    title: 'Identity and fraud screening',
    sees: ['name', 'dob', 'email', 'phoneNumber', 'homeAddress', 'propertyAddress'],
    knows: [],
  },
  // Answers `verified` with dollars a year and whether the employment is known too, or `documents-needed`.
  {
    id: 'income',
    title: 'Income verification',
    sees: ['name', 'propertyAddress', 'income', 'linkedIncomes', 'incomeDocuments'],
    knows: [],
  },
  // Answers `confirmed` or `not-confirmed`.
  {
    id: 'employment',
    title: 'Employment verification',
    sees: ['name', 'propertyAddress', 'employer'],
    knows: [],
  },
  // Answers `verified`, `unreadable` or `not-verified`.
  {
    id: 'identity',
    title: 'Identity verification',
    sees: ['name', 'dob', 'propertyAddress', 'identityDocument', 'identityCheck'],
    knows: [],
  },
  // Answers `valued` with dollars, or `not-possible`.
  {
    id: 'bpo',
    title: "Brokers' price opinions and residential evaluations",
    sees: ['name', 'propertyAddress', 'homeValue', 'homeCondition', 'valuationVisit', 'phoneNumber'],
    knows: [],
  },
  // Answers `appraised` or `review-needed`, both with dollars.
  {
    id: 'appraisal',
    title: 'Appraisals on site',
    sees: ['name', 'propertyAddress', 'phoneNumber'],
    knows: [],
  },
];
