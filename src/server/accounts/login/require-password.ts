import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../../runtime/lifecycle/decisions/refusal.ts';
import { errorOfRefusal } from '../../http/http-error.ts';
import { findByEmail } from './accounts.ts';
import { passwordMatches } from './passwords.ts';
import { attemptOf, reserveAttempt, settleAttempt } from './throttle.ts';

/**
 * Checks the account's password, which the logged-in user enters again, and returns its hash. Attempts count as those of a
 * login. Throws a 422 if the password is wrong, a 429 after too many attempts.
 */
export async function requirePassword(
  request: FastifyRequest,
  email: string,
  password: string,
  refusal = wrongPassword,
): Promise<string> {
  const { context } = request.server;
  const attempt = attemptOf(context, request.org, email, request.ip);
  const reserved = await reserveAttempt(context, attempt);
  const account = await findByEmail(context.db, request.org, email);
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    request.log.warn(
      { account: account?.uuid, ip: request.ip },
      'a wrong password was given for a change of the account',
    );
    throw errorOfRefusal(refusal);
  }
  await settleAttempt(context, attempt, reserved);
  return account.password_hash;
}

export const wrongPassword: Refusal = {
  status: 422,
  path: 'currentPassword',
  code: 'wrong-password',
  message: 'This is not your current password',
};
