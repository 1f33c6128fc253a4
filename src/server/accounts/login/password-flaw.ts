import { dictionary } from '@zxcvbn-ts/language-common';

/** NIST SP 800-63B-4: length matters, composition does not. In Unicode code points. */
const passwordLength = { min: 15, max: 128 };

const common = new Set(dictionary['passwords-common']);

/** Two keyboards may produce different Unicode forms of one password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

export type PasswordFlaw = 'too-short' | 'too-long' | 'common' | 'email';

export const flawTexts: Record<PasswordFlaw, string> = {
  'too-short': `Must be at least ${passwordLength.min} characters`,
  'too-long': `Must be at most ${passwordLength.max} characters`,
  common: 'This password is too common. Please choose another.',
  email: 'Your password must differ from your email.',
};

/** Why a password is refused, or null. */
export function passwordFlaw(password: string, email: string): PasswordFlaw | null {
  const points = [...normalPassword(password)].length;
  if (points < passwordLength.min) return 'too-short';
  if (points > passwordLength.max) return 'too-long';
  const lower = normalPassword(password).toLowerCase();
  if (common.has(lower) || isRepetition(lower)) return 'common';
  return lower === email.toLowerCase() ? 'email' : null;
}

/** Whether the text repeats a common password or a single character. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  const unit = text.slice(0, period);
  return period < text.length && (unit.length === 1 || common.has(unit));
}
