import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { emailOf } from '../../../values/names/email-of.ts';
import { fullName, fullNames } from '../../../values/names/names.ts';
import { namesInclude } from '../../../values/names/same-name.ts';

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/**
 * Whether a co-owner or spouse lives in the home. True unless the borrower denied it: an extra notice is harmless, a missing
 * one is not.
 */
const livesThere = (coOwner: Json): boolean => readPath(coOwner, 'livesElsewhere') !== true;

/**
 * The names of the owners who may rescind, each at its index in the list of owners, null for an owner who may not: each owner
 * whose principal dwelling is the home has the right (12 CFR 1026.15(a)(1)). `borrower` is the first owner, and lives there if
 * the occupancy is HOME. At the end are spouses who are not on the deed but have a right in the home, by name.
 */
export function rescindingOwners(
  borrower: Json = null,
  occupancyType: Json = null,
  coOwners: Json = null,
  spouses: Json = null,
): Json[] {
  const others = listOf(coOwners).flatMap((owner) => {
    const name = fullName(owner);
    return name === undefined ? [] : [livesThere(owner) ? name : null];
  });
  return [occupancyType === 'HOME' ? borrower : null, ...others, ...listOf(spouses)];
}

/**
 * The names of spouses who are not on the deed and live in the home, without duplicates, the borrower's first. `owners` are
 * names, `spouse` is the name of the borrower's spouse or '', and `spouses` { firstName, lastName, livesElsewhere } are those
 * of the other owners.
 */
export function rescindingSpouses(owners: Json = null, spouse: Json = null, spouses: Json = null): string[] {
  const others = fullNames(listOf(spouses).filter(livesThere));
  const named = typeof spouse === 'string' && spouse !== '' ? [spouse, ...others] : others;
  return named.filter((name, at) => !namesInclude([...listOf(owners), ...named.slice(0, at)], name));
}

/**
 * The names of the other owners' spouses, wherever they live, without duplicates, without owners, and without the borrower's
 * own `spouse`.
 */
export function spousesOfOthers(owners: Json = null, spouse: Json = null, spouses: Json = null): string[] {
  const names = fullNames(listOf(spouses));
  const known = [...listOf(owners), ...[spouse].filter(isName)];
  return names.filter((name, at) => !namesInclude([...known, ...names.slice(0, at)], name));
}

/** The number of spouses who may rescind. */
export const countOfRescindingSpouses = (owners: Json = null, spouse: Json = null, spouses: Json = null): number =>
  rescindingSpouses(owners, spouse, spouses).length;

/** The number of owners who may rescind. */
export const countOfRescinding = (occupancyType: Json = null, coOwners: Json = null): number =>
  (occupancyType === 'HOME' ? 1 : 0) + listOf(coOwners).filter(livesThere).length;

/**
 * The number of co-owners who may rescind and did not sign electronically, so that they get the notice and the disclosures on
 * paper. `signed` are the email addresses of those who did sign.
 */
export function rescindingOnPaper(coOwners: Json = null, signed: Json = null): number {
  const electronic = listOf(signed);
  return listOf(coOwners).filter((owner) => livesThere(owner) && !electronic.includes(emailOf(owner))).length;
}

/**
 * The number of co-owners who may rescind and get papers by mail. `byMail` are the email addresses of all who get papers by
 * mail.
 */
export const rescindingByMail = (coOwners: Json = null, byMail: Json = null): number =>
  listOf(coOwners).filter((owner) => livesThere(owner) && addressesIn(byMail).includes(emailOf(owner))).length;

/**
 * The names of those who may rescind and get notice and disclosures on paper: co-owners who did not sign electronically
 * (`signed`) or get papers by mail (`byMail`), the `borrower` if named and papers go by mail, and `spouses` who are not on the
 * deed, by name.
 */
export const rescindingByPaper = (
  borrower: Json = null,
  coOwners: Json = null,
  signed: Json = null,
  byMail: Json = null,
  spouses: Json = null,
): Json[] => [
  ...[borrower].filter(isName),
  ...fullNames(
    listOf(coOwners).filter(
      (owner) =>
        livesThere(owner) && (!listOf(signed).includes(emailOf(owner)) || addressesIn(byMail).includes(emailOf(owner))),
    ),
  ),
  ...listOf(spouses).filter(isName),
];

const isName = (value: Json): boolean => typeof value === 'string' && value !== '';

/** Addresses in lower case, as they are compared. */
const addressesIn = (list: Json): string[] => listOf(list).map((address) => String(address).toLowerCase());
