import { loginRefusal, wrongCredentials } from '../../../../runtime/lifecycle/decisions/login.ts';
import type { identityContracts } from '../../../contract/calls/identity.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { errorOfRefusal, HttpError, refuseIf } from '../../http/http-error.ts';
import { createSession } from '../../http/tokens.ts';
import { countCode, settleCodes } from '../second-factor/require-code.ts';
import { hasSecondFactor, readCode, takeCode } from '../second-factor/second-factor.ts';
import { findByEmail } from './accounts.ts';
import { deviceOf } from './device.ts';
import { passwordMatches } from './passwords.ts';
import { attemptOf, reserveAttempt, settleAttempt } from './throttle.ts';

type LoginRequest = CallRequest<(typeof identityContracts)['login']>;

/**
 * Opens a session. An unknown e-mail address and a wrong password get the same response in the same time. Only a right password
 * reveals whether the account needs a code.
 */
export async function login(request: LoginRequest): Promise<{ jwt: string }> {
  const { context } = request.server;
  const { email, password } = request.body;
  const attempt = attemptOf(context, request.org, email, request.ip);
  const account = await findByEmail(context.db, request.org, email);
  // An unknown e-mail address is logged as a digest: attempts can be counted without the address in the log.
  const who = account ? { account: account.uuid } : { email: attempt.email[0] };
  const reserved = await reserveAttempt(context, attempt).catch((error: unknown) => {
    if (error instanceof HttpError)
      request.log.warn({ ...who, ip: request.ip }, 'a login was refused: too many attempts');
    throw error;
  });
  const failed = (error: HttpError): HttpError => {
    request.log.warn({ ...who, ip: request.ip }, `a login failed: ${error.message}`);
    return error;
  };
  const matches = await passwordMatches(account?.password_hash, password);
  if (!matches || !account) throw failed(errorOfRefusal(wrongCredentials));
  const jwt = await openSessionByPassword(request, account).catch(rethrow(failed));
  await settleAttempt(context, attempt, reserved);
  request.log.info({ ...who, ip: request.ip }, 'a login succeeded');
  return { jwt };
}

/** Logs a failed login and rethrows its error. */
const rethrow = (failed: (error: HttpError) => HttpError) => (error: unknown) => {
  throw error instanceof HttpError ? failed(error) : error;
};

type LoginAccount = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/**
 * Opens the session unless the password was changed since it was checked. The row stays locked until the session is stored: a
 * later change of the password ends this session too; after an earlier one this login fails. Throws a 401 if it is refused, and a
 * 429 after too many codes.
 */
async function openSessionByPassword(request: LoginRequest, account: LoginAccount): Promise<string> {
  const { context } = request.server;
  const { code } = request.body;
  const secondFactor = await hasSecondFactor(context.db, account.uuid);
  const attempt = { isPassword: true, hasSecondFactor: secondFactor };
  refuseIf(loginRefusal({ ...attempt, code: code === undefined ? 'missing' : 'unchecked' }));
  if (secondFactor) await countCode(context, account.uuid);
  const readResult = secondFactor ? await readCode(context.db, account.uuid, code ?? '') : undefined;
  const jwt = await context.db.transaction().execute(async (trx) => {
    const { password_hash: now } = await trx
      .selectFrom('account')
      .select('password_hash')
      .where('uuid', '=', account.uuid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isPassword = now === account.password_hash;
    const isCode = isPassword && readResult !== undefined && (await takeCode(context, trx, account.uuid, readResult));
    refuseIf(loginRefusal({ ...attempt, isPassword, code: isCode ? 'right' : 'wrong' }));
    return createSession(context, trx, account, { device: deviceOf(request), secondFactor });
  });
  if (secondFactor) await settleCodes(context, account.uuid);
  return jwt;
}
