import type { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import { errorOf as errorOfDomain } from '../../../port/server/error-of.ts';
import type { Conversation } from '../../decisions/conversation.ts';
import { decide, noConversation } from '../../decisions/decide.ts';
import { paceNumber } from '../../decisions/decide-message.ts';
import type {
  ConversationEffect,
  ConversationEvent,
  ConversationFacts,
  Decided,
  LiveFacts,
  MessageEvent,
  Refusal,
  Refused,
} from '../../decisions/decision.ts';
import { attachTo, unsentFiles } from './attachments.ts';
import { type ConversationRow, lockConversation, saveConversation, stateOf } from './conversation.ts';
import { liveChatOf } from './live-chat-of.ts';
import { messageTime, storedMessage, storeMessage } from './messages.ts';
import { announce } from './notices.ts';

/** What the store of conversations needs of the server. */
export type StoreContext = Pick<ServerContext, 'db' | 'vault' | 'clock' | 'documents'>;

/** `ip`: the address of the member of staff whose act is recorded. */
type Details = { ip?: string | null };

/** Applies an event to a conversation in a transaction of its own. Returns what was decided; throws an HttpError if it is refused. */
export async function applyEvent(
  context: StoreContext,
  uuid: string,
  event: ConversationEvent,
  details?: Details,
): Promise<Decided> {
  const result = await tryEvent(context, uuid, event, details);
  if ('refusal' in result) throw errorOf(result.refusal);
  return result;
}

/** As `applyEvent`, and returns a refusal. */
export const tryEvent = (
  context: StoreContext,
  uuid: string,
  event: ConversationEvent,
  details?: Details,
): Promise<Decided | Refused> =>
  context.db.transaction().execute(async (trx) => {
    const row = await lockConversation(trx, uuid);
    return row ? applyTo(context, trx, row, event, details) : noConversation;
  });

/**
 * Applies an event to a locked conversation: stores what is decided and performs its effects. Because the row is locked, messages
 * have numbers without gaps, and a reader of one number has all earlier ones.
 */
export async function applyTo(
  context: StoreContext,
  trx: Trx,
  row: ConversationRow,
  event: ConversationEvent,
  { ip = null }: Details = {},
): Promise<Decided | Refused> {
  const live = liveChatOf(context, row.org);
  const before = stateOf(row);
  const message = event.type === 'message' && live ? await factsOfMessage(trx, row, before, event, live) : undefined;
  const facts = { now: context.clock().toISOString(), live, ...(message && { message }) };
  const result = decide(before, event, facts);
  if ('refusal' in result) return result;
  await saveConversation(trx, row.uuid, before, result.state);
  for (const effect of result.effects) await perform(context, trx, row.uuid, effect, { ip, now: facts.now });
  return result;
}

async function factsOfMessage(
  trx: Trx,
  { uuid: conversation }: ConversationRow,
  state: Conversation,
  { by, id, files }: MessageEvent,
  live: LiveFacts['live'],
): Promise<NonNullable<ConversationFacts['message']>> {
  const author = by === 'borrower' ? by : 'agent';
  return {
    stored: await storedMessage(trx, { conversation, author, id }),
    pace: await messageTime(trx, conversation, paceNumber(state, live)),
    unsent: await unsentFiles(trx, { conversation, author, files }),
  };
}

type At = { ip: string | null; now: string };

async function perform(
  context: StoreContext,
  trx: Trx,
  conversation: string,
  effect: ConversationEffect,
  { ip, now }: At,
) {
  switch (effect.type) {
    case 'tell':
      return announce(trx, { conversation, ...effect.notice });
    case 'record-act': {
      const { staff, act } = effect;
      const recorded = { conversation, staff: staff.id, name: staff.name, act, at: new Date(now), ip };
      await trx.insertInto('live_chat_act').values(recorded).execute();
      return undefined;
    }
    case 'store-message':
      await storeMessage(trx, context.vault, conversation, effect.message);
      return attachTo(trx, conversation, effect.message, effect.files);
  }
}

/** A refusal as an error response. What is said of a conversation that there is not says no more than that. */
export const errorOf = ({ code, ...refusal }: Refusal): HttpError =>
  errorOfDomain(code === 'no-conversation' ? refusal : { ...refusal, code });
