import type { identityContracts } from '../../../contract/calls/identity.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { judgeAnswers } from '../../http/judge-answers.ts';
import { readIn } from '../../http/language.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import { writePhone } from './profile-store.ts';

type Request = CallRequest<(typeof identityContracts)['phone-alias']>;

/**
 * Stores the phone number at which the borrower is reached. If it has changed, the e-mail address is notified, without the
 * number.
 */
export async function changePhone(request: Request, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const account = await requireAccount(request);
  const { value } = request.body;
  judgeAnswers(request, { phoneNumber: value });
  const changed = await context.db.transaction().execute(async (trx) => {
    const isOther = await writePhone(trx, account, value);
    if (isOther)
      await tellAccount({ context, tell }, trx, 'account-phone-changed', {
        org: account.org,
        address: account.email,
        language: readIn(request),
      });
    return isOther;
  });
  if (changed) request.log.info({ account: account.uuid, ip: request.ip }, 'a phone number was changed');
}
