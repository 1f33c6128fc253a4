import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { LiveChat } from '../../../runtime/schema/types.ts';
import type { ChatAuthor } from '../../contract/calls/chat/frames.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { LiveChatTable } from '../platform/database/tables/live-chat.ts';
import { liveChatOf } from './live-chat-of.ts';
import { announce } from './notices.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock' | 'documents'>;

export type Conversation = Selectable<LiveChatTable>;

/** The 404 for an unknown secret and for an expired session, so that a stranger cannot tell them apart. */
export const noConversation = (): HttpError => new HttpError(404, ['Webchat session data not found']);

type Begun = Pick<
  Conversation,
  'org' | 'account' | 'application' | 'skill' | 'page' | 'proved_until' | 'staff' | 'staff_name' | 'taken'
> & {
  name: string;
  email: string;
};

/** Begins a conversation. Returns its token, of which only the digest is stored. */
export async function beginConversation(place: Place, { days }: LiveChat, { name, email, ...begun }: Begun) {
  const { db, vault, clock } = place;
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const keptUntil = new Date(now.getTime() + days * 24 * 60 * 60_000);
  const row = await db
    .insertInto('live_chat')
    .values({
      ...begun,
      token_digest: vault.digest(token),
      name: vault.seal(name),
      email: vault.seal(email),
      created: now,
      refreshed: now,
      borrower_seen: now,
      kept_until: begun.application === null ? keptUntil : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...sessionOf(place, row, token), omniProxyChannelId: row.channel };
}

/** The conversation of a token at an organisation; undefined if there is none, or its session has expired. */
export async function findConversation(place: Place, org: string, token: string): Promise<Conversation | undefined> {
  const { db, vault, clock } = place;
  const row = await db
    .selectFrom('live_chat')
    .selectAll()
    .where('token_digest', 'in', vault.digests(token))
    .where('org', '=', org)
    .executeTakeFirst();
  return row && clock().getTime() < endOf(place, row).getTime() ? row : undefined;
}

/** Extends the session of a conversation that has not expired. */
export async function refreshConversation(place: Place, org: string, token: string) {
  const found = await findConversation(place, org, token);
  if (!found || found.ended) throw noConversation();
  const refreshed = place.clock();
  await place.db.updateTable('live_chat').set({ refreshed }).where('uuid', '=', found.uuid).execute();
  return sessionOf(place, { ...found, refreshed }, token);
}

/** The id of a channel's contact. */
export async function contactOf({ db }: Pick<Place, 'db'>, org: string, channel: string): Promise<string> {
  const row = await db
    .selectFrom('live_chat')
    .select('channel')
    .where('channel', '=', channel)
    .where('org', '=', org)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, ['Contact ID not available']);
  return row.channel;
}

type Ending = { by: ChatAuthor; to?: 'chatbot' | null };

/** Ends a conversation; does not change one that has ended. Returns whether it ended now. */
export function endConversation(
  { db, clock }: Pick<Place, 'db' | 'clock'>,
  conversation: string,
  { by, to = null }: Ending,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_chat')
      .set({ ended: clock(), ended_by: by, to_chatbot: to === 'chatbot' })
      .where('uuid', '=', conversation)
      .where('ended', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await announce(trx, { conversation, kind: 'ended', by, to });
    return numUpdatedRows > 0n;
  });
}

/** Deletes conversations past their retention, with their files. Those of an application are kept with it. */
export async function deleteOldLiveChats(
  { db, adapters }: Pick<ServerContext, 'db' | 'adapters'>,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000);
  const removed = await db
    .deleteFrom('live_chat_file')
    .where(
      sql<boolean>`(seq is null and at < ${yesterday})
        or conversation in (select uuid from live_chat where kept_until < ${now})`,
    )
    .returning('content')
    .execute();
  await db.deleteFrom('live_chat').where(sql<boolean>`kept_until < ${now}`).execute();
  await db.deleteFrom('live_chat_proof').where('expires', '<', now).execute();
  await db.deleteFrom('staff_presence').where('seen', '<', yesterday).execute();
  for (const { content } of removed) await adapters.files.remove(content);
}

/** When a conversation's session expires. If the lender's documents no longer have a live chat, it expires at once. */
const endOf = (place: Place, { org, refreshed }: Conversation): Date =>
  new Date(refreshed.getTime() + (liveChatOf(place, org)?.sessionMinutes ?? 0) * 60_000);

const sessionOf = (place: Place, row: Conversation, token: string) => ({
  token,
  conversationSid: row.uuid,
  expiration: endOf(place, row).toISOString(),
});
