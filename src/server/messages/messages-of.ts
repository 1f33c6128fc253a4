import type { Selectable } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import { bodyWithSecret } from './invitations/withheld-secrets.ts';
import { maskedAddress } from './masked-address.ts';

/** A message as shown to staff: with a masked address. */
export type ShownMessage = Pick<Selectable<MessageTable>, 'document' | 'channel' | 'subject' | 'body' | 'at'> & {
  to: string;
  state: 'waiting' | 'sent' | 'refused';
};

/** An application's messages as they were sent, oldest first: for the sandbox, which sends nothing. */
export async function messagesOf(context: ServerContext, application: string): Promise<ShownMessage[]> {
  const { db } = context;
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .selectAll('message')
    .select('outcome')
    .where('application', '=', application)
    .orderBy('move')
    .orderBy('document')
    .orderBy('recipient')
    // A text message comes before the email that replaces it.
    .orderBy('channel', 'desc')
    .execute();
  const shown = rows.map(async ({ uuid, document, channel, address, subject, body, at, outcome }) => ({
    document,
    channel,
    to: maskedAddress({ channel, address }),
    subject,
    body: await bodyWithSecret(context, db, { uuid, body }),
    at,
    state: outcome ?? ('waiting' as const),
  }));
  return Promise.all(shown);
}
