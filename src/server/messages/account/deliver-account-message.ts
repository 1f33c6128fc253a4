import { UnfinishedWorkError } from '../../platform/process/unfinished-work.ts';
import { type MailLine, sendMessage } from '../send-message.ts';
import { senderOf } from '../sender.ts';
import type { AccountMessageRow } from './account-message.ts';

/** An account message whose text is written. */
export type WrittenRow = AccountMessageRow & { subject: string; body: string };

/** Sends an account message once. Throws UnfinishedWorkError if it is not accepted: the job is retried later. */
export async function deliverAccountMessage(line: MailLine, row: WrittenRow): Promise<void> {
  const { context } = line;
  const tries = row.tries + 1;
  const to = context.db.updateTable('account_message').where('uuid', '=', row.uuid);
  await to.set({ tries }).execute();
  const outcome = await sendMessage(line, {
    channel: 'email',
    address: context.vault.open(row.address),
    from: senderOf(context, row.org),
    subject: row.subject,
    body: context.vault.open(row.body),
    reference: row.uuid,
    tries,
    application: null,
  });
  if (outcome === undefined) throw new UnfinishedWorkError('account', 'a message was not accepted');
  await to.set({ outcome: outcome === 'delivered' ? 'sent' : 'refused' }).execute();
}
