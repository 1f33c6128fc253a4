import type { Transaction } from 'kysely';
import { type EnqueueAccountMessage, hasMessage, tellAccount } from '../../messages/account/account-message.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { makeLink } from './links.ts';

/** `language`: the language of the message. */
type Mailing = { context: ServerContext; tell: EnqueueAccountMessage; language: string | undefined };

/**
 * Sends a link that verifies an e-mail address: the account's own, or its replacement. Sends nothing if the documents have no
 * such message.
 */
export async function sendEmailLink(
  mailing: Mailing,
  trx: Transaction<Tables>,
  { uuid, org }: Pick<Account, 'uuid' | 'org'>,
  address: string,
): Promise<void> {
  if (!hasMessage(mailing.context, org, 'account-email-link')) return;
  const secret = await makeLink(mailing.context, trx, uuid, 'email', address);
  await tellAccount(mailing, trx, 'account-email-link', { org, address, language: mailing.language, secret });
}
