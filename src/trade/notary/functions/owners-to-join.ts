import type { Json } from '../../../../runtime/json/json.ts';
import { emailOf } from '../../../values/names/email-of.ts';
import { fullName } from '../../../values/names/names.ts';

const texts = (value: Json): string[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : [])) : [];

/**
 * The email addresses of the co-owners who must still join the notary's session: those who signed on a device of their own
 * (`signed`) and are not among those who `joined`. An owner whose signature on paper was noted ('') joins beside the borrower.
 */
export const ownersToJoin = (signed: Json = null, joined: Json = null): Json[] => {
  const there = new Set(texts(joined));
  return texts(signed).filter((email) => !there.has(email));
};

/** The names of the owners with these email addresses, as one text; null if there are none. */
export function namesByEmail(owners: Json = null, emails: Json = null): string | null {
  const wanted = new Set(texts(emails));
  const named = (Array.isArray(owners) ? owners : []).filter((owner) => wanted.has(emailOf(owner)));
  return named.length === 0 ? null : named.map((owner) => fullName(owner)).join(', ');
}
