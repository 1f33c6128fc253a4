import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Db } from '../../../../server/platform/database/tables.ts';
import { type DeskState, deskState } from '../../decisions/conversation.ts';
import { agentRefused } from '../../decisions/decide-act.ts';
import type { DeskAct } from '../../decisions/decision.ts';
import { applyEvent, errorOf, type StoreContext } from '../store/apply.ts';
import { stateOf } from '../store/conversation.ts';
import { sendMessage } from '../store/send-message.ts';
import type { LiveChatActTable } from '../store/tables.ts';
import type { DeskConversation } from './reading.ts';

/** Records that a member of staff reads a conversation, or opens a file of it. */
export async function recordReading(
  db: Db,
  { staff: { id: staff, name }, row: { uuid: conversation } }: Pick<DeskConversation, 'staff' | 'row'>,
  { act, at, ip }: Pick<LiveChatActTable, 'act' | 'ip'> & { at: Date },
): Promise<void> {
  await db.insertInto('live_chat_act').values({ conversation, staff, name, act, at, ip }).execute();
}

/** Records that a member of staff reads the conversation, at their first request for it. */
export async function recordFirstLook(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
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
  if (!known) await recordReading(db, { staff, row }, { act: 'read', at: clock(), ip });
}

/**
 * Takes a conversation, returns it to the queue, ends it or transfers it; returns how it stands then. Throws a 409 if its state has
 * changed in the meantime: of two who take it at once, one succeeds.
 */
export async function actOnConversation(
  context: StoreContext,
  { staff, row }: DeskConversation,
  act: DeskAct,
  ip: string | null,
): Promise<DeskState> {
  const { state } = await applyEvent(context, row.uuid, { type: 'act', by: staff, act }, { ip });
  return deskState(state, staff.id);
}

/** Stores a message of the member of staff who has taken the conversation, and returns its number. */
export async function writeMessage(
  context: StoreContext,
  { staff, row }: DeskConversation,
  { text, attachments, clientMessageId }: { text: string; attachments: readonly string[]; clientMessageId: string },
): Promise<number> {
  const event = { type: 'message', by: staff, id: clientMessageId, text, files: attachments } as const;
  const sent = await sendMessage(context, row.uuid, event);
  if ('refusal' in sent) throw errorOf(sent.refusal);
  return sent.seq;
}

/** Throws a 403 unless a role of theirs answers, and a 409 unless they have the conversation. */
export function requireOwn({ staff, chat, row }: DeskConversation): void {
  const refused = agentRefused(stateOf(row), staff, { live: chat });
  if (refused) throw errorOf(refused.refusal);
}
