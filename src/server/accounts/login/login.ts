import type { identityContracts } from '../../../contract/calls/identity.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { openSession } from '../../http/tokens.ts';
import { findByEmail } from './accounts.ts';
import { passwordMatches } from './passwords.ts';
import { attemptOf, reserveAttempt, settleAttempt } from './throttle.ts';

type LoginRequest = CallRequest<(typeof identityContracts)['login']>;

/** Opens a session. An unknown e-mail address and a wrong password get the same response, in the same time. */
export async function login(request: LoginRequest): Promise<{ jwt: string }> {
  const { context } = request.server;
  const { email, password } = request.body;
  const attempt = attemptOf(context, request.org, email, request.ip);
  const found = await findByEmail(context.db, request.org, email);
  // An unknown e-mail address is logged by its digest: attempts can be counted, and no address is in the log.
  const who = found ? { account: found.uuid } : { email: attempt.email[0] };
  const reserved = await reserveAttempt(context, attempt).catch((error: unknown) => {
    if (error instanceof HttpError)
      request.log.warn({ ...who, ip: request.ip }, 'a login was refused: too many attempts');
    throw error;
  });
  if (!(await passwordMatches(found?.password_hash, password)) || !found) {
    request.log.warn({ ...who, ip: request.ip }, 'a login failed');
    throw new HttpError(401, ['invalid credentials'], { code: 'invalid-credentials' });
  }
  await settleAttempt(context, attempt, reserved);
  request.log.info({ ...who, ip: request.ip }, 'a login succeeded');
  return { jwt: await openSession(context, context.db, found) };
}
