import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** NIST SP 800-63B-4: length matters, composition does not. In Unicode code points. */
export const passwordLength = { min: 15, max: 128 };

const common = new Set(dictionary['passwords-common']);

/** The same password typed on two keyboards may have two Unicode forms. */
const normal = (password: string): string => password.normalize('NFKC');

export type PasswordFlaw = 'too-short' | 'too-long' | 'common' | 'email';

/** Why a password is refused, or null. */
export function passwordFlaw(password: string, email: string): PasswordFlaw | null {
  const points = [...normal(password)].length;
  if (points < passwordLength.min) return 'too-short';
  if (points > passwordLength.max) return 'too-long';
  const lower = normal(password).toLowerCase();
  if (common.has(lower) || isRepetition(lower)) return 'common';
  return lower === email.toLowerCase() ? 'email' : null;
}

/** A common password, or one character, repeated. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  const unit = text.slice(0, period);
  return period < text.length && (unit.length === 1 || common.has(unit));
}

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** A hash that no password has, so that the check of an unknown e-mail address takes as long as that of a known one. */
const nobody = hashPassword(crypto.randomUUID());

/** Whether a password has this hash. Accounts of an external provider have none (''): no password matches, in the same time. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored || (await nobody), normal(password));
  return matches && Boolean(stored);
}
