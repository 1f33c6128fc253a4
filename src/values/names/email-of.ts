import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { fullName } from './names.ts';
import { isSameName } from './same-name.ts';

/** The email address of an owner or a signer in lower case, as addresses are compared; empty if they have none. */
export const emailOf = (owner: Json): string => String(readPath(owner, 'email') ?? '').toLowerCase();

/** The email address of the one of these owners who has this name, however it is written; undefined if none has. */
export function emailOfNamed(owners: Json = null, name: Json = null): string | undefined {
  const owner = Array.isArray(owners) && owners.find((one) => isSameName(fullName(one), name) === true);
  return owner ? emailOf(owner) : undefined;
}
