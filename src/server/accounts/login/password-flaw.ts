import { dictionary } from '@zxcvbn-ts/language-common';
import { characterCount } from '../../../../runtime/engine/formats/character-count.ts';
import { lengthWithout } from '../../../../runtime/engine/logic/length-without.ts';

/** NIST SP 800-63B-4: length matters, composition does not. In Unicode code points. */
const passwordLength = { min: 15, max: 128 };
/** How many characters there are besides words that who guesses would begin with: the owner's and the lender's. */
const ofTheirOwn = 8;

const common = new Set(dictionary['passwords-common']);

/** Two keyboards may produce different Unicode forms of one password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

export type PasswordFlaw = 'too-short' | 'too-long' | 'common' | 'own-words';

export const flawTexts: Record<PasswordFlaw, string> = {
  'too-short': `Must be at least ${passwordLength.min} characters`,
  'too-long': `Must be at most ${passwordLength.max} characters`,
  common: 'This password is too common. Please choose another.',
  'own-words': 'Choose a password that is not made of your name, address or email, or of ours.',
};

/** Why a password is refused, or null. `words`: the owner's (email address, name, address) and the lender's. */
export function passwordFlaw(password: string, words: readonly string[]): PasswordFlaw | null {
  const normal = normalPassword(password);
  const points = characterCount(normal);
  if (points < passwordLength.min) return 'too-short';
  if (points > passwordLength.max) return 'too-long';
  const lower = normal.toLowerCase();
  if (common.has(lower) || isRepetition(lower)) return 'common';
  return (lengthWithout(normal, [...words]) ?? 0) < ofTheirOwn ? 'own-words' : null;
}

/** Whether the text repeats a common password or a single character. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  const unit = text.slice(0, period);
  return period < text.length && (unit.length === 1 || common.has(unit));
}
