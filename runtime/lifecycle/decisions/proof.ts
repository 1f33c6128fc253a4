import { minute } from '../../dates/durations.ts';
import { proofNeededCode } from '../../engine/machine/transition/proof-needed.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Lifecycle } from '../../schema/types.ts';
import type { Refusal } from './refusal.ts';

/**
 * How an account's owner can prove their identity: by the account's password, a code of its second factor, or a new login at
 * its provider.
 */
export type ProofKind = 'password' | 'code' | 'login';

export function neededProof(account: { hasPassword: boolean; hasSecondFactor: boolean }): ProofKind {
  if (account.hasSecondFactor) return 'code';
  return account.hasPassword ? 'password' : 'login';
}

/** How many minutes a proof is valid, if the organisation sets no other time. */
const usualMinutes = 15;

/** Whether a proof is still valid, by the organisation's settings. Times are milliseconds since 1970; a later one is valid. */
export function isProofValid(provenAt: number | undefined, now: number, { proofMinutes }: JsonObject): boolean {
  const minutes = typeof proofMinutes === 'number' ? proofMinutes : usualMinutes;
  return provenAt !== undefined && provenAt >= now - minutes * minute;
}

/** Whether an event needs a recent proof. */
export const eventNeedsProof = ({ provedEvents = {} }: Pick<Lifecycle, 'provedEvents'>, event: string): boolean =>
  Object.hasOwn(provedEvents, event);

/** The response to a call that needs a recent proof, without one. */
export const proofNeededRefusal = {
  status: 403,
  code: proofNeededCode,
  message: 'Please confirm that it is you',
} as const satisfies Refusal;

/** The response to a wrong password that was to prove its owner's identity. */
export const wrongProofPassword: Refusal = {
  status: 422,
  path: 'proofPassword',
  code: 'wrong-password',
  message: 'This is not your password',
};

/** The field of a code that proves its owner's identity. */
export const proofCodeField = 'proofCode';
