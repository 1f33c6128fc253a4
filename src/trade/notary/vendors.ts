import type { VendorKind } from '../../server/ports/vendors.ts';

/** Who has the papers signed before a notary: what each answers, and the only applicant data that it receives. */
export const notaryVendors: readonly VendorKind[] = [
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
];
