import type { Transaction } from 'kysely';
import { day } from '../../../../runtime/dates/durations.ts';
import type { AccountMessage } from '../../../../runtime/engine/messages/account-messages.ts';
import { countRequest } from '../../http/limits/request-window.ts';
import { type AccountMessageRow, textsOf } from '../../messages/account/account-message.ts';
import { deliverAccountMessage, type WrittenRow } from '../../messages/account/deliver-account-message.ts';
import type { MailLine } from '../../messages/send-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { makeLink } from '../links/links.ts';
import { findByEmail } from '../login/accounts.ts';

/** Sends a stored message about an account: of one about a password, the one that helps its recipient. */
export async function sendAccountMessage(line: MailLine, uuid: string): Promise<void> {
  const { context } = line;
  const row = await context.db.selectFrom('account_message').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row || row.outcome) return;
  const written = isWritten(row) ? row : await writeReset(context, row);
  if (written) await deliverAccountMessage(line, written);
}

const isWritten = (row: AccountMessageRow): row is WrittenRow => row.body !== null && row.subject !== null;

/**
 * Creates the link and writes the text in one transaction, so that a retry sends the same link. An account without a password
 * is told where its owner logs in, an address without an account that there is none. Undefined, and the message is deleted
 * unsent, if that address was told so within a day: others may ask in its name.
 */
async function writeReset(context: ServerContext, row: AccountMessageRow): Promise<WrittenRow | undefined> {
  const { db, vault } = context;
  return db.transaction().execute(async (trx) => {
    const account = await findByEmail(trx, row.org, vault.open(row.address));
    if (!account && !(await isFirstOfDay(context, trx, row))) {
      await trx.deleteFrom('account_message').where('uuid', '=', row.uuid).execute();
      return undefined;
    }
    const document = documentFor(account);
    const secret =
      document === 'account-password-reset' && account
        ? await makeLink(context, trx, account.uuid, 'password-reset')
        : undefined;
    const { subject, body } = textsOf(context, row.org, document, {
      language: row.language ?? undefined,
      ...(secret !== undefined && { secret }),
    });
    // Sent to the address as the account has it, not as it was typed in the request.
    const address = account ? vault.seal(account.email) : row.address;
    const sealed = { document, address, subject, body: vault.seal(body) };
    await trx.updateTable('account_message').set(sealed).where('uuid', '=', row.uuid).execute();
    return { ...row, ...sealed };
  });
}

function documentFor(account: { password_hash: string } | undefined): AccountMessage {
  if (!account) return 'account-none';
  return account.password_hash === '' ? 'account-login-elsewhere' : 'account-password-reset';
}

/** Whether this is the first message of a day to an address without an account. */
async function isFirstOfDay(
  { vault }: ServerContext,
  trx: Transaction<Tables>,
  row: AccountMessageRow,
): Promise<boolean> {
  const limitKey = JSON.stringify(['account-none', row.org, vault.open(row.address).toLowerCase()]);
  return (await countRequest(trx, vault.digests(limitKey), day)).count === 1;
}
