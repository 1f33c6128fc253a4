import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { endAbandoned, endIfAbandoned } from './abandoned.ts';
import type { Conversation } from './conversation.ts';
import { liveChatOf } from './live-chat-of.ts';
import { addressOf, refuseWhenFull } from './open-limits.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock' | 'documents'>;

/** The 404 for an unknown secret and for an expired session, so that a stranger cannot tell them apart. */
export const noConversation = (): HttpError => new HttpError(404, ['Webchat session data not found']);

type Begun = Pick<
  Conversation,
  'uuid' | 'org' | 'account' | 'application' | 'skill' | 'page' | 'proved_until' | 'staff' | 'staff_name' | 'taken'
> & {
  name: string;
  email: string;
  /** The IP address of the request. */
  ip: string;
};

/**
 * Begins a conversation, unless too many are open. Returns its token, of which only the digest is stored.
 */
export async function beginConversation(
  place: Place & Pick<ServerContext, 'limitPerPerson'>,
  { days, open }: LiveChat,
  { name, email, ip, ...begun }: Begun,
) {
  const { db, vault, clock } = place;
  await endAbandoned(place);
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const keptUntil = new Date(now.getTime() + days * 24 * 60 * 60_000);
  const values = {
    ...begun,
    token_digest: vault.digest(token),
    name: vault.seal(name),
    email: vault.seal(email),
    address: addressOf(place, ip),
    created: now,
    refreshed: now,
    borrower_seen: now,
    kept_until: begun.application === null ? keptUntil : null,
  };
  const row = await db.transaction().execute(async (trx) => {
    await refuseWhenFull(trx, place, open, { ...begun, ip });
    return trx.insertInto('live_chat').values(values).returningAll().executeTakeFirstOrThrow();
  });
  return { ...sessionOf(place, row, token), omniProxyChannelId: row.channel };
}

/** The conversation of a token at an organisation, ended if its borrower left for too long; undefined if there is none, or its session has expired. */
export async function findConversation(place: Place, org: string, token: string): Promise<Conversation | undefined> {
  const { db, vault, clock } = place;
  const row = await db
    .selectFrom('live_chat')
    .selectAll()
    .where('token_digest', 'in', vault.digests(token))
    .where('org', '=', org)
    .executeTakeFirst();
  return row && clock().getTime() < endOf(place, row).getTime() ? endIfAbandoned(place, row) : undefined;
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
