import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { day } from '../../../../../runtime/dates/durations.ts';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import type { Conversation } from '../../decisions/conversation.ts';
import { noConversation } from '../../decisions/decide.ts';
import { type Beginning, decideBeginning } from '../../decisions/decide-beginning.ts';
import { sessionEnd } from '../../decisions/times.ts';
import { endAbandoned, endIfAbandoned } from './abandoned.ts';
import { applyEvent, errorOf, type StoreContext } from './apply.ts';
import { beginningColumns, type ConversationRow, stateOf } from './conversation.ts';
import { liveChatOf } from './live-chat-of.ts';
import { addressOf, countOpen } from './open-limits.ts';

/** The 404 for an unknown secret and for an expired session. */
export const unknownConversation = (): HttpError => errorOf(noConversation.refusal);

type Begun = Pick<ConversationRow, 'uuid' | 'org' | 'account' | 'application' | 'skill' | 'page' | 'proved_until'> &
  Beginning & {
    name: string;
    email: string;
    /** The IP address of the request. */
    ip: string;
  };

type BeginContext = StoreContext & Pick<ServerContext, 'domains' | 'limitPerPerson'>;

/** Begins a conversation, unless too many are open. Returns its token, of which only the digest is stored. */
export async function beginConversation(
  context: BeginContext,
  { days, open }: LiveChat,
  { name, email, ip, agent, ...begun }: Begun,
) {
  const { db, vault } = context;
  await endAbandoned(context);
  const token = randomBytes(32).toString('base64url');
  const row = await db.transaction().execute(async (trx) => {
    const state = await beginning(context, trx, open, { ...begun, ip, agent });
    const keptUntil = new Date(Date.parse(state.created) + days * day);
    const values = {
      ...begun,
      ...beginningColumns(state),
      token_digest: vault.digest(token),
      name: vault.seal(name),
      email: vault.seal(email),
      address: addressOf(context, ip),
      kept_until: begun.application === null ? keptUntil : null,
    };
    return trx.insertInto('live_chat').values(values).returningAll().executeTakeFirstOrThrow();
  });
  return { ...sessionOf(context, row, token), omniProxyChannelId: row.channel };
}

/** A new conversation; throws an HttpError if too many are open. */
async function beginning(
  context: BeginContext,
  trx: Trx,
  limits: LiveChat['open'],
  { agent, ...who }: Pick<Begun, 'org' | 'account' | 'ip' | 'agent'>,
): Promise<Conversation> {
  const counted = await countOpen(trx, context, who);
  const facts = { now: context.clock().toISOString(), limits, limitOfAddress: context.limitPerPerson, ...counted };
  const result = decideBeginning({ agent }, facts);
  if ('refusal' in result) throw errorOf(result.refusal);
  return result.state;
}

/** The conversation of a token at an organisation, ended if its borrower left for too long; undefined if there is none, or its session has expired. */
export async function findConversation(
  context: StoreContext,
  org: string,
  token: string,
): Promise<ConversationRow | undefined> {
  const { db, vault, clock } = context;
  const row = await db
    .selectFrom('live_chat')
    .selectAll()
    .where('token_digest', 'in', vault.digests(token))
    .where('org', '=', org)
    .executeTakeFirst();
  return row && clock().getTime() < endOf(context, row) ? endIfAbandoned(context, row) : undefined;
}

/** Extends the session of a conversation that has not expired. */
export async function refreshConversation(context: StoreContext, org: string, token: string) {
  const found = await findConversation(context, org, token);
  if (!found) throw unknownConversation();
  const { state } = await applyEvent(context, found.uuid, { type: 'refresh' });
  return sessionOf(context, { ...found, refreshed: new Date(state.refreshed) }, token);
}

/** The id of a channel's contact. */
export async function contactOf({ db }: Pick<StoreContext, 'db'>, org: string, channel: string): Promise<string> {
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
  const yesterday = new Date(now.getTime() - day);
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

/** When a conversation's session expires, in milliseconds. */
const endOf = (context: StoreContext, row: ConversationRow): number =>
  sessionEnd(stateOf(row), liveChatOf(context, row.org));

const sessionOf = (context: StoreContext, row: ConversationRow, token: string) => ({
  token,
  conversationSid: row.uuid,
  expiration: new Date(endOf(context, row)).toISOString(),
});
