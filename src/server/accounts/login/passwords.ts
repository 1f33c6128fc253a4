import { hash, verify } from '@node-rs/argon2';
import { hashing } from '../../http/limits/hashing.ts';
import { normalPassword } from './password-flaw.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(normalPassword(password), cost));

/**
 * The hash of a random password, verified for an unknown e-mail address so that its check takes as long as that of a known one.
 */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * Whether a password has this hash. Accounts of an external provider have no hash (''): no password matches, after the same
 * time.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const checkedHash = stored || (await dummyHash);
  const matches = await hashing(() => verify(checkedHash, normalPassword(password)));
  return matches && Boolean(stored);
}
