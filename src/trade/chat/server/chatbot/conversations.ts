import type { Selectable } from 'kysely';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import { mayContinue } from '../../decisions/chatbot-conversation.ts';
import type { GivenAnswer } from '../../decisions/find-answer.ts';
import type { ChatbotReplyTable } from '../store/chatbot-tables.ts';

type StoreContext = Pick<ServerContext, 'db' | 'vault'>;

/**
 * Who asks for a conversation. `holds`: whether the browser's cookie proves the conversation. `minutes`: how long it lasts
 * after its last question. `days`: how long it is kept.
 */
export type Asker = {
  org: string;
  account: string | null;
  holds(conversation: string): boolean;
  now: Date;
  minutes: number;
  days: number;
};

/** The 404 for an unknown conversation and for an expired one. */
const noConversation = (): HttpError => new HttpError(404, ['Webchat session data not found']);

/** Continues a conversation, or begins one. */
export async function enterConversation({ db }: StoreContext, asker: Asker, id: string | null): Promise<string> {
  const { org, account, now, days } = asker;
  const times = { refreshed: now, kept_until: new Date(now.getTime() + days * 24 * 60 * 60_000) };
  if (id === null) {
    const { uuid } = await db
      .insertInto('chatbot_conversation')
      .values({ org, account, ...times })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    return uuid;
  }
  const uuid = await openConversation({ db }, asker, id);
  await db.updateTable('chatbot_conversation').set(times).where('uuid', '=', uuid).execute();
  return uuid;
}

/** The id of the asker's conversation, if it has not expired; throws a 404 otherwise. */
export async function openConversation(
  { db }: Pick<StoreContext, 'db'>,
  { org, account, holds, now, minutes }: Asker,
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom('chatbot_conversation')
    .selectAll()
    .where('uuid', '=', id)
    .where('org', '=', org)
    .executeTakeFirst();
  if (!row) throw noConversation();
  const known = { account: row.account, refreshed: row.refreshed.getTime() };
  const asker = { account, hasProof: holds(row.uuid), now: now.getTime() };
  if (!mayContinue(known, asker, { minutes })) throw noConversation();
  return row.uuid;
}

export type ShownReply = {
  questionId: string;
  questionStr: string;
  responseStr: string;
  createdDt: string;
  answeredFrom: GivenAnswer['from'];
};

/** Stores a question with its answer. */
export async function storeReply(
  { db, vault }: StoreContext,
  { conversation, question, answer, now }: { conversation: string; question: string; answer: GivenAnswer; now: Date },
): Promise<ShownReply> {
  const row = await db
    .insertInto('chatbot_reply')
    .values({
      conversation,
      question: vault.seal(question),
      response: answer.text,
      document: answer.from?.id ?? null,
      title: answer.from?.title ?? null,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return shown({ vault }, row);
}

/** The questions and answers of a conversation, oldest first. */
export async function repliesOf({ db, vault }: StoreContext, conversation: string): Promise<ShownReply[]> {
  const rows = await db
    .selectFrom('chatbot_reply')
    .selectAll()
    .where('conversation', '=', conversation)
    .orderBy('number')
    .limit(500)
    .execute();
  return rows.map((row) => shown({ vault }, row));
}

/** Stores why an answer did not help; throws a 404 if the conversation has no such answer. */
export async function judgeReply(
  { db, vault }: StoreContext,
  { conversation, reply, judgement, now }: { conversation: string; reply: string; judgement: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chatbot_reply')
    .set({ judgement: vault.seal(judgement), judged: now })
    .where('uuid', '=', reply)
    .where('conversation', '=', conversation)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noConversation();
}

/** Deletes conversations past their retention. */
export async function deleteOldConversations(db: StoreContext['db'], now: Date): Promise<void> {
  await db.deleteFrom('chatbot_conversation').where('kept_until', '<', now).execute();
}

const shown = (
  { vault }: Pick<StoreContext, 'vault'>,
  { uuid, question, response, at, document, title }: Selectable<ChatbotReplyTable>,
): ShownReply => ({
  questionId: uuid,
  questionStr: vault.open(question),
  responseStr: response,
  createdDt: at.toISOString(),
  answeredFrom: document === null ? null : { id: document, title: title ?? document },
});
