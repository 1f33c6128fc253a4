import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { Staff } from '../../ports/staff.ts';
import { beginningOf } from '../text/whole-characters.ts';

/** In UTF-16 code units. */
const longestName = 200;

/**
 * The claims of a token, as dotted paths: roles and organisations (a list, or one text separated by spaces), and the id of a
 * loan officer or broker.
 */
export type StaffClaims = { rolesClaim: string; organisationsClaim: string; originatorClaim: string };

/** The member of staff in a token of the lender's identity provider. */
export function staffOfClaims(
  payload: JsonObject,
  { rolesClaim, organisationsClaim, originatorClaim }: StaffClaims,
): Staff {
  const { sub, name } = payload;
  const originator = readPath(payload, originatorClaim);
  const id = typeof sub === 'string' ? sub : '';
  return {
    id,
    name: typeof name === 'string' && name !== '' ? beginningOf(name, longestName) : id,
    roles: namesIn(readPath(payload, rolesClaim)),
    organisations: namesIn(readPath(payload, organisationsClaim)),
    originator: typeof originator === 'string' && uuids.test(originator) ? originator.toLowerCase() : null,
    email: typeof payload.email === 'string' && payload.email_verified === true ? payload.email.toLowerCase() : null,
  };
}

const uuids = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The names in a claim: a list, or one text separated by spaces. */
export function namesIn(claim: Json | undefined): string[] {
  const names = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return names.filter((name) => typeof name === 'string' && name !== '') as string[];
}
