import type { Staff } from '../../../../server/ports/staff.ts';
import type { Conversation } from '../store/conversation.ts';

export type ConversationState = 'waiting' | 'yours' | 'others' | 'ended';

export function stateFor(staff: Staff, row: Pick<Conversation, 'ended' | 'staff'>): ConversationState {
  if (row.ended) return 'ended';
  if (row.staff === null) return 'waiting';
  return row.staff === staff.id ? 'yours' : 'others';
}
