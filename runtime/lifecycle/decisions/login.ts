import type { Refusal } from './refusal.ts';

export const wrongCredentials: Refusal = { status: 401, code: 'invalid-credentials', message: 'invalid credentials' };

/** A login by password. `code`: of the second factor. */
type LoginAttempt = {
  isPassword: boolean;
  hasSecondFactor: boolean;
  code: 'missing' | 'unchecked' | 'right' | 'wrong';
};

/**
 * Why a login is refused; undefined if it is not. Only with the right password does the response reveal that the account
 * asks for a code.
 */
export function loginRefusal({ isPassword, hasSecondFactor, code }: LoginAttempt): Refusal | undefined {
  if (!isPassword) return wrongCredentials;
  if (!hasSecondFactor) return undefined;
  if (code === 'missing') return { status: 401, code: 'second-factor-needed', message: 'second factor needed' };
  return code === 'wrong' ? { status: 401, code: 'wrong-code', message: 'wrong code' } : undefined;
}

/** The response to a call that needs a session, without a valid one. */
export const sessionRefusal: Refusal = { status: 401, message: 'unauthenticated' };
