import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { emailOf } from '../../../values/names/email-of.ts';
import { fullNames } from '../../../values/names/names.ts';

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/**
 * Whether each signer { name, email, status } who has signed is still among the owners { firstName, lastName, email }, with the
 * same name.
 */
export function signedStay(signers: Json = null, owners: Json = null): boolean {
  const names = new Map(listOf(owners).map((owner) => [emailOf(owner), fullNames([owner])?.[0]]));
  return listOf(signers)
    .filter((signer) => readPath(signer, 'status') === 'SIGNED')
    .every((signer) => names.get(emailOf(signer)) === readPath(signer, 'name'));
}
