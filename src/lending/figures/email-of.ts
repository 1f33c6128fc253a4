import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';

/** The email address of an owner or a signer in lower case, as addresses are compared; empty where they have none. */
export const emailOf = (owner: Json): string => String(readPath(owner, 'email') ?? '').toLowerCase();
