import type { Selectable } from 'kysely';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables.ts';
import { maskedAddress } from './masked-address.ts';

/** A message as it is shown to those who look after the application: without its address. */
export type ShownMessage = Pick<Selectable<MessageTable>, 'document' | 'channel' | 'subject' | 'body' | 'at'> & {
  to: string;
  state: 'waiting' | 'sent' | 'refused';
};

/** An application's messages in the order in which they were told. */
export async function messagesOf({ db }: ServerContext, application: string): Promise<ShownMessage[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .selectAll('message')
    .select('outcome')
    .where('application', '=', application)
    .orderBy('move')
    .orderBy('document')
    .orderBy('recipient')
    // A text message comes before the email in its place.
    .orderBy('channel', 'desc')
    .execute();
  return rows.map(({ document, channel, address, subject, body, at, outcome }) => ({
    document,
    channel,
    to: maskedAddress({ channel, address }),
    subject,
    body,
    at,
    state: outcome ?? 'waiting',
  }));
}
