import type { Kysely, Transaction } from 'kysely';
import { notYourRole } from '../../../../server/backoffice/refusals.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Tables } from '../../../../server/platform/database/tables.ts';
import { endConversation } from '../store/conversation.ts';
import { storeMessage } from '../store/messages.ts';
import { announce } from '../store/notices.ts';
import type { LiveChatActTable } from '../store/tables.ts';
import { type ConversationState, stateFor } from './conversation-state.ts';
import type { DeskConversation } from './reading.ts';

export type ConversationAct = 'take' | 'to-queue' | 'to-chatbot' | 'end';

type Place = Pick<ServerContext, 'db' | 'clock'>;

/** Records an action of a member of staff on a conversation. */
export async function recordConversationAct(
  db: Kysely<Tables> | Transaction<Tables>,
  { staff: { id: staff, name }, row: { uuid: conversation } }: Pick<DeskConversation, 'staff' | 'row'>,
  { act, at, ip }: Pick<LiveChatActTable, 'act' | 'ip'> & { at: Date },
): Promise<void> {
  await db.insertInto('live_chat_act').values({ conversation, staff, name, act, at, ip }).execute();
}

/** Records that a member of staff reads the conversation, at their first request for it. */
export async function recordFirstLook(
  { db, clock }: Place,
  { staff, row }: DeskConversation,
  ip: string | null,
): Promise<void> {
  const known = await db
    .selectFrom('live_chat_act')
    .select('uuid')
    .where('conversation', '=', row.uuid)
    .where('staff', '=', staff.id)
    .limit(1)
    .executeTakeFirst();
  if (!known) await recordConversationAct(db, { staff, row }, { act: 'read', at: clock(), ip });
}

/**
 * Takes a conversation, returns it to the queue, ends it or transfers it. Throws a 409 if its state has changed in the
 * meantime.
 */
export async function actOnConversation(
  context: Place,
  desk: DeskConversation,
  act: ConversationAct,
  ip: string | null,
): Promise<ConversationState> {
  requireAnswering(desk);
  const { staff, row } = desk;
  if (act === 'take' || act === 'to-queue') await change(context, desk, act);
  else {
    requireTaken(desk);
    const isEnded = await endConversation(context, row.uuid, {
      by: 'agent',
      to: act === 'to-chatbot' ? 'chatbot' : null,
    });
    if (!isEnded) throw conflict();
  }
  await recordConversationAct(context.db, desk, { act, at: context.clock(), ip });
  if (act === 'take') return 'yours';
  return act === 'to-queue' ? 'waiting' : stateFor(staff, { ...row, ended: context.clock() });
}

/** Of two concurrent attempts to take a conversation, one succeeds. */
async function change({ db, clock }: Place, { staff, row }: DeskConversation, act: 'take' | 'to-queue'): Promise<void> {
  const taken = { staff: staff.id, staff_name: staff.name, taken: clock() };
  const free = { staff: null, staff_name: null, taken: null };
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_chat')
      .set(act === 'take' ? taken : free)
      .where('uuid', '=', row.uuid)
      .where('ended', 'is', null)
      .where('staff', act === 'take' ? 'is' : '=', act === 'take' ? null : staff.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict();
    await announce(trx, { conversation: row.uuid, kind: 'agent' });
  });
}

/** Stores a message of the member of staff who has taken the conversation, and returns its number. */
export async function writeMessage(
  context: Pick<ServerContext, 'db' | 'vault' | 'clock'>,
  desk: DeskConversation,
  { text, attachments, clientMessageId }: { text: string; attachments: readonly string[]; clientMessageId: string },
): Promise<number> {
  requireOwn(desk);
  const sent = { conversation: desk.row.uuid, author: 'agent', clientMessageId, text, attachments } as const;
  const stored = await storeMessage(context, desk.chat, sent);
  if (typeof stored !== 'string') return stored.seq;
  if (stored === 'not-now') throw conflict();
  throw new HttpError(
    422,
    [
      `A message has 1 to ${desk.chat.messages.length} characters, or one of your files, and not too many follow each other`,
    ],
    {
      code: stored,
    },
  );
}

/** Throws a 403 unless a role of theirs answers, and a 409 unless they have the conversation. */
export function requireOwn(desk: DeskConversation): void {
  requireAnswering(desk);
  requireTaken(desk);
}

function requireAnswering({ mayAnswer, chat, staff }: DeskConversation): void {
  if (!mayAnswer) throw notYourRole('a conversation', chat.answeredBy, staff.roles);
}

function requireTaken({ staff, row }: DeskConversation): void {
  if (row.staff !== staff.id || row.ended) throw conflict();
}

const conflict = (): HttpError =>
  new HttpError(409, ['Another has this conversation by now, or it has ended'], { code: 'otherwise' });
