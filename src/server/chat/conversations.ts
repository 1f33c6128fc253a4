import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ChatAuthor } from '../../contract/calls/chat/frames.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { LiveChatTable } from '../platform/database/tables/live-chat.ts';
import { limits } from './limits.ts';
import { announce } from './notices.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock'>;

export type Conversation = Selectable<LiveChatTable>;

/** No conversation of the asker has this secret, or its session is over: a stranger is told the same. */
const noConversation = (): HttpError => new HttpError(404, ['Webchat session data not found']);

type Begun = Pick<Conversation, 'org' | 'account' | 'application' | 'skill'> & { name: string; email: string };

/** Begins a conversation. Its token is told once, and only its digest is stored. */
export async function beginConversation({ db, vault, clock }: Place, { name, email, ...begun }: Begun) {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  const keptUntil = new Date(now.getTime() + limits.days * 24 * 60 * 60_000);
  const row = await db
    .insertInto('live_chat')
    .values({
      ...begun,
      token_digest: vault.digest(token),
      name: vault.seal(name),
      email: vault.seal(email),
      created: now,
      refreshed: now,
      kept_until: begun.application === null ? keptUntil : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...sessionOf(row, token), omniProxyChannelId: row.channel };
}

/** The conversation of a secret at an organisation; undefined where there is none, or its session is over. */
export async function findConversation(
  { db, vault, clock }: Place,
  org: string,
  token: string,
): Promise<Conversation | undefined> {
  const row = await db
    .selectFrom('live_chat')
    .selectAll()
    .where('token_digest', 'in', vault.digests(token))
    .where('org', '=', org)
    .executeTakeFirst();
  return row && clock().getTime() < endOf(row).getTime() ? row : undefined;
}

/** Another session for a conversation that is not over. */
export async function refreshConversation(place: Place, org: string, token: string) {
  const found = await findConversation(place, org, token);
  if (!found || found.ended) throw noConversation();
  const refreshed = place.clock();
  await place.db.updateTable('live_chat').set({ refreshed }).where('uuid', '=', found.uuid).execute();
  return sessionOf({ ...found, refreshed }, token);
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

/** Ends a conversation; once ended, it stays as it is. */
export async function endConversation({ db, clock }: Place, conversation: string, by: ChatAuthor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_chat')
      .set({ ended: clock(), ended_by: by })
      .where('uuid', '=', conversation)
      .where('ended', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await announce(trx, { conversation, kind: 'ended', by });
  });
}

/** Deletes conversations that are kept no longer; those of an application stay with it. */
export async function deleteOldLiveChats(db: Place['db'], now: Date): Promise<void> {
  await db.deleteFrom('live_chat').where(sql<boolean>`kept_until < ${now}`).execute();
}

const endOf = ({ refreshed }: Conversation): Date => new Date(refreshed.getTime() + limits.session);

const sessionOf = (row: Conversation, token: string) => ({
  token,
  conversationSid: row.uuid,
  expiration: endOf(row).toISOString(),
});
