import { sql, type Transaction } from 'kysely';
import type { emailContracts } from '../../../contract/calls/accounts/email.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { readIn } from '../../http/language.ts';
import { type EnqueueAccountMessage, tellAccount } from '../../messages/account/account-message.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { endLinks, useLink } from '../links/links.ts';

type ConfirmRequest = CallRequest<(typeof emailContracts)['confirm-email']>;

/**
 * Verifies the e-mail address of a link. A new address replaces the account's; then links that were sent to the old address are
 * no longer valid, and the old address is notified. Throws 410 if the link is not valid, 409 if another account has the
 * address.
 */
export async function confirmEmail(request: ConfirmRequest, tell: EnqueueAccountMessage): Promise<void> {
  const { context } = request.server;
  const { org } = request;
  const account = await context.db.transaction().execute(async (trx) => {
    const link = await useLink(context, trx, { org, purpose: 'email', secret: request.body.link });
    if (link?.address === undefined)
      throw new HttpError(410, ['This link was used or has expired'], { code: 'link-over' });
    const { uuid, email, address } = link;
    await requireFree(trx, { org, uuid, address });
    const now = context.clock();
    await trx.updateTable('account').set({ email: address, email_verified: now }).where('uuid', '=', uuid).execute();
    await endLinks(trx, uuid, now);
    if (address.toLowerCase() === email.toLowerCase()) return uuid;
    await trx
      .updateTable('profile')
      .set({ view: sql`jsonb_set(view, '{email}', to_jsonb(${address}::text))` })
      .where('account', '=', uuid)
      .execute();
    await tellAccount({ context, tell }, trx, 'account-email-changed', {
      org,
      address: email,
      language: readIn(request),
    });
    return uuid;
  });
  request.log.info({ account, ip: request.ip }, 'an e-mail address was verified by a link');
}

type Wanted = { org: string; uuid: string; address: string };

/**
 * Throws a 409 if another account has the address. If two accounts take one address at the same time, the second waits for the
 * first.
 */
async function requireFree(trx: Transaction<Tables>, { org, uuid, address }: Wanted): Promise<void> {
  const lower = address.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${org} ${lower}`}, 0))`.execute(trx);
  const other = await trx
    .selectFrom('account')
    .select('uuid')
    .where('org', '=', org)
    .where(sql`lower(email)`, '=', lower)
    .where('uuid', '!=', uuid)
    .executeTakeFirst();
  if (other) throw new HttpError(409, ['identity exists'], { code: 'identity-exists' });
}
