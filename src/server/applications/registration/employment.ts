import { employmentTypes } from '../../../contract/schemas/enumerations.ts';

const asMaintenance = new Set(['ALIMONY', 'CHILD_SUPPORT', 'PUBLIC_ASSISTANCE_PROGRAM']);
const known = new Set<string>(employmentTypes);

/** The employment type for underwriting (specification 1, section 7); the borrower's own choice is stored too. */
export function mappedEmployment(chosen: string): string {
  if (asMaintenance.has(chosen)) return 'SEPARATE_MAINTENANCE_PAYMENTS';
  return known.has(chosen) ? chosen : 'UNRECOGNIZED';
}
