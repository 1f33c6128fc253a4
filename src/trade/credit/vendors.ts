import type { VendorKind } from '../../server/ports/vendors.ts';

/** The credit bureau: what each answers, and the only applicant data that it receives. */
export const creditVendors: readonly VendorKind[] = [
  // Answers `found` with score, debts a month and late payments; `no-match`; `locked-or-frozen`; `refused`.
  {
    id: 'soft-credit',
    title: 'A credit bureau, asked for a soft pull',
    sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
    knows: [],
  },
  // Answers `found`, `liens-changed` or `alert` with score, debts a month and late payments; `minor`, `no-match`,
  // `locked-or-frozen`, `refused`.
  {
    id: 'hard-credit',
    title: 'A credit bureau, asked for a hard pull',
    sees: ['name', 'dob', 'homeAddress', 'propertyAddress', 'ssn'],
    knows: [],
  },
];
