import { type AccountMessageRow, textsOf } from '../../messages/account/account-message.ts';
import { deliverAccountMessage, type WrittenRow } from '../../messages/account/deliver-account-message.ts';
import type { MailLine } from '../../messages/send-message.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { makeLink } from '../links/links.ts';
import { findByEmail } from '../login/accounts.ts';

/** Sends a stored message about an account. Deletes it unsent if the address has no account. */
export async function sendAccountMessage(line: MailLine, uuid: string): Promise<void> {
  const { context } = line;
  const row = await context.db.selectFrom('account_message').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row || row.outcome) return;
  const written = isWritten(row) ? row : await writeReset(context, row);
  if (written) await deliverAccountMessage(line, written);
}

const isWritten = (row: AccountMessageRow): row is WrittenRow => row.body !== null && row.subject !== null;

/**
 * Creates the link and writes the text in one transaction, so that a retry sends the same link. Undefined for an account
 * without a password.
 */
async function writeReset(context: ServerContext, row: AccountMessageRow): Promise<WrittenRow | undefined> {
  const { db, vault } = context;
  return db.transaction().execute(async (trx) => {
    const account = await findByEmail(trx, row.org, vault.open(row.address));
    if (!account || account.password_hash === '') {
      await trx.deleteFrom('account_message').where('uuid', '=', row.uuid).execute();
      return undefined;
    }
    const secret = await makeLink(context, trx, account.uuid, 'password-reset');
    const { subject, body } = textsOf(context, row.org, row.document, {
      language: row.language ?? undefined,
      secret,
    });
    // Sent to the address as the account has it, not as it was typed in the request.
    const sealed = { address: vault.seal(account.email), subject, body: vault.seal(body) };
    await trx.updateTable('account_message').set(sealed).where('uuid', '=', row.uuid).execute();
    return { ...row, ...sealed };
  });
}
