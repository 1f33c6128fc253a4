import type { sessionContracts } from '../../../contract/calls/accounts/sessions.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { errorOfRefusal } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import { detachSession, revokeAccountSessions } from '../../http/tokens.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { endLinks } from '../links/links.ts';
import { judgeNewPassword } from '../login/judge-password.ts';
import { hashPassword } from '../login/passwords.ts';
import { requirePassword, wrongPassword } from '../login/require-password.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { currentSession } from './sessions.ts';

type ChangeRequest = CallRequest<(typeof sessionContracts)['change-password']>;

/**
 * Changes the password, given the current one. Ends all other sessions, invalidates the account's links and notifies its e-mail
 * address. Wrong current passwords count as failed logins. Throws 422, 429.
 */
export async function changePassword(request: ChangeRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { uuid, email } = await requireAccount(request);
  const checked = await requirePassword(request, email, request.body.current);
  if (await hasSecondFactor(context.db, uuid)) await requireRecentProof(request);
  const { password } = request.body;
  await judgeNewPassword(request, { uuid, email }, password);
  const hash = await hashPassword(password);
  const at = context.clock();
  const exceptJti = await currentSession(request);
  await context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('uuid', '=', uuid)
      // Changes nothing if another password was set since the current one was checked.
      .where('password_hash', '=', checked)
      .returning('uuid')
      .executeTakeFirst();
    if (!changed) throw errorOfRefusal(wrongPassword);
    await endLinks(trx, uuid, at);
    await revokeAccountSessions(trx, uuid, { at, ...(exceptJti !== undefined && { exceptJti }) });
    if (exceptJti !== undefined) await detachSession(trx, exceptJti);
    await tellAccount({ context, tell }, trx, 'account-password-changed', {
      org: request.org,
      address: email,
      language: readIn(request),
    });
  });
  request.log.info({ account: uuid, ip: request.ip }, 'a password was changed, and all other sessions ended');
}
