import type { identityContracts } from '../../contract/identity.ts';
import type { CallRequest } from '../call-route.ts';
import { HttpError } from '../http-error.ts';
import { findByEmail } from './accounts.ts';
import { passwordMatches } from './passwords.ts';
import { attemptOf, countFailure, forgetFailures, refuseTooMany } from './throttle.ts';
import { openSession } from './tokens.ts';

/** A new session. An unknown e-mail and a wrong password are answered alike, in the same time. */
export async function login(request: CallRequest<(typeof identityContracts)['login']>): Promise<{ jwt: string }> {
  const { context } = request.server;
  const { email, password } = request.body;
  const attempt = attemptOf(context, request.org, email, request.ip);
  await refuseTooMany(context, attempt);
  const found = await findByEmail(context.db, request.org, email);
  if (!(await passwordMatches(found?.password_hash, password)) || !found) {
    await countFailure(context, attempt);
    request.log.warn('a login failed');
    throw new HttpError(401, ['invalid credentials'], { code: 'invalid-credentials' });
  }
  await forgetFailures(context, attempt);
  return { jwt: await openSession(context, context.db, found) };
}
