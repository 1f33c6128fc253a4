import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { emailOf } from '../../../values/names/email-of.ts';

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/**
 * The borrower's co-signers as { name, email, status, signedOn, mayCancel }, from the co-owners { firstName, lastName, email }.
 * `done` of them have signed, on these `days`; `signed` has their email addresses in the same order, and an entry without one
 * means the next co-owner in the list. Those in `declined` will not sign; the others are INVITED, or PENDING until the
 * invitation is sent. `mayCancel`: they live in the home. Those in `byMail` get papers by mail.
 * Those in `joined` were in the notary's session.
 */
export function signersShown(
  coOwners: Json = null,
  invited: Json = null,
  done: Json = null,
  days: Json = null,
  signed: Json = null,
  declined: Json = null,
  byMail: Json = null,
  joined: Json = null,
): Json[] {
  const owners = listOf(coOwners);
  const signedOn = daysOfSigning(owners, typeof done === 'number' ? done : 0, listOf(days), listOf(signed));
  const waiting = invited === true ? 'INVITED' : 'PENDING';
  return owners.map((owner) => ({
    name: [readPath(owner, 'firstName'), readPath(owner, 'lastName')]
      .filter((part) => typeof part === 'string')
      .join(' '),
    email: readPath(owner, 'email') ?? null,
    status: signedOn.has(owner) ? 'SIGNED' : listOf(declined).includes(emailOf(owner)) ? 'DECLINED' : waiting,
    signedOn: signedOn.get(owner) ?? null,
    mayCancel: readPath(owner, 'livesElsewhere') !== true,
    ...(listOf(byMail).some((address) => String(address).toLowerCase() === emailOf(owner)) && { papersByMail: true }),
    ...(listOf(joined).includes(emailOf(owner)) && { joined: true }),
  }));
}

/** The owners who have signed, each with the day of signing. */
function daysOfSigning(owners: Json[], done: number, days: Json[], signed: Json[]): Map<Json, Json> {
  const known = new Set(signed);
  const named = owners.filter((owner) => known.has(emailOf(owner)));
  const others = owners.filter((owner) => !named.includes(owner));
  const found = new Map<Json, Json>();
  for (let index = 0; index < done; index += 1) {
    const email = signed[index];
    const owner =
      typeof email === 'string' && email !== '' ? named.find((one) => emailOf(one) === email) : others.shift();
    if (owner !== undefined) found.set(owner, days[index] ?? null);
  }
  return found;
}
