import type { VendorKind } from './vendors.ts';

/** Every kind of vendor that a lifecycle may use: its answers, and the only applicant data that it receives. */
export const vendorKinds: readonly VendorKind[] = [
  // Answers `found` with score, debts a month and late payments; `no-match`; `locked-or-frozen`; `refused`.
  {
    id: 'soft-credit',
    title: 'A credit bureau, asked for a soft pull',
    sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
    knows: [],
  },
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
  // Answers `found`, `liens-changed` or `alert` with score, debts a month and late payments; `minor`, `no-match`,
  // `locked-or-frozen`, `refused`.
  {
    id: 'hard-credit',
    title: 'A credit bureau, asked for a hard pull',
    sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
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
  // Answers `deposits-sent` with the bank and two amounts in cents, or `unknown-account`.
  {
    id: 'bank',
    title: 'Bank accounts and small deposits',
    sees: ['name', 'propertyAddress', 'disbursement'],
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
  // Answers `certified` with: whether the property is in a flood zone, the community of its flood map, and whether that
  // community participates in the National Flood Insurance Program. Or `delayed`.
  {
    id: 'flood',
    title: 'Flood zone certificates',
    sees: ['name', 'propertyAddress'],
    knows: [],
  },
  // Answers `approved` or `corrections-needed`.
  {
    id: 'attorney',
    title: "Attorney's review of closing papers",
    sees: ['name', 'propertyAddress', 'ownership'],
    knows: [],
  },
  // Answers `completed` if everybody named on the deed has signed, a joining spouse included; `spouse-missing` if that spouse
  // has not, `owner-missing` if another owner has not; or `interrupted`. Each owner comes by a visit of their own.
  {
    id: 'notary',
    title: 'Notaries by video',
    sees: [
      'name',
      'propertyAddress',
      'notarySlot',
      'notarySession',
      'phoneNumber',
      'ownership',
      'additionalProfile.spouseName',
    ],
    knows: [],
  },
  // Answers `quoted` with dollars, or `by-title-company`.
  {
    id: 'payoff',
    title: 'Payoff letters of other lenders',
    sees: ['name', 'propertyAddress'],
    knows: ['liens', 'payoffs'],
  },
  // Answers `approved` or `held`.
  {
    id: 'funding',
    title: 'Funding desk',
    sees: ['name', 'propertyAddress'],
    knows: ['selected'],
  },
  // Answers `sent` or `returned`.
  {
    id: 'payment',
    title: 'Payments to borrowers and their lenders',
    sees: ['name', 'propertyAddress', 'disbursement', 'linkedAccount'],
    knows: ['selected', 'liens', 'payoffs', 'payoffTotal'],
  },
  // Answers `recorded` or `rejected`.
  {
    id: 'recording',
    title: 'County recording',
    sees: ['name', 'propertyAddress'],
    knows: [],
  },
];
