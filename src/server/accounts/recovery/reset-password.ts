import { sql } from 'kysely';
import type { recoveryContracts } from '../../../contract/calls/accounts/recovery.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { revokeAccountSessions } from '../../http/tokens.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { endLinks, ownerOfLink, useLink } from '../links/links.ts';
import { judgeNewPassword } from '../login/judge-password.ts';
import { hashPassword } from '../login/passwords.ts';
import { attemptOf, settleAttempt } from '../login/throttle.ts';

type ResetRequest = CallRequest<(typeof recoveryContracts)['reset-password']>;

/**
 * Sets a new password by a link. Ends all sessions of the account, invalidates its other links and notifies its e-mail address.
 * Throws 410 if the link is not valid; 422 if the password is refused, and the link stays valid.
 */
export async function resetPassword(request: ResetRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { org, ip } = request;
  const { link, password } = request.body;
  const key = { org, purpose: 'password-reset', secret: link } as const;
  const owner = await ownerOfLink(context, key);
  if (!owner) throw linkIsOver();
  await judgeNewPassword(request, owner, password);
  const hash = await hashPassword(password);
  const account = await context.db.transaction().execute(async (trx) => {
    const usedLink = await useLink(context, trx, key);
    if (!usedLink) throw linkIsOver();
    const now = context.clock();
    await trx
      .updateTable('account')
      // The link was sent to the e-mail address, so its use also verifies the address.
      .set({ password_hash: hash, email_verified: sql`coalesce(email_verified, ${now})` })
      .where('uuid', '=', usedLink.uuid)
      .execute();
    await endLinks(trx, usedLink.uuid, now);
    await revokeAccountSessions(trx, usedLink.uuid, { at: now });
    await tellAccount({ context, tell }, trx, 'account-password-changed', {
      org,
      address: usedLink.email,
      language: readIn(request),
    });
    return usedLink;
  });
  // The user of the link is the owner: earlier login attempts no longer count.
  await settleAttempt(context, attemptOf(context, org, account.email, ip), []);
  request.log.info({ account: account.uuid, ip }, 'a password was set by a link, and all sessions ended');
}

const linkIsOver = (): HttpError => new HttpError(410, ['This link was used or has expired'], { code: 'link-over' });
