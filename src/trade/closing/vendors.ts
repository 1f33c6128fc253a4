import type { VendorKind } from '../../server/ports/vendors.ts';

/** Who does what comes before the money is paid, and after: what each answers, and the only applicant data that it receives. */
export const closingVendors: readonly VendorKind[] = [
  // Answers `deposits-sent` with the bank and two amounts in cents, or `unknown-account`.
  {
    id: 'bank',
    title: 'Bank accounts and small deposits',
    sees: ['name', 'propertyAddress', 'disbursement'],
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
  // Answers `sent` or `returned`. `drawSending` is the advance after the first that is to be paid; without it, the first.
  {
    id: 'payment',
    title: 'Payments to borrowers and their lenders',
    sees: ['name', 'propertyAddress', 'disbursement', 'linkedAccount'],
    knows: ['selected', 'liens', 'payoffs', 'payoffTotal', 'drawSending'],
  },
  // Answers `recorded` or `rejected`.
  {
    id: 'recording',
    title: 'County recording',
    sees: ['name', 'propertyAddress'],
    knows: [],
  },
];
