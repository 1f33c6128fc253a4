import { isAtDesk } from '../../../../server/backoffice/login/staff-presence.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { ChatAgent } from '../../contract/frames.ts';
import type { ConversationRow } from './conversation.ts';

type StoreContext = Pick<ServerContext, 'db' | 'clock'>;

/** The member of staff who has taken a conversation, and whether they are at the desk. */
export const agentOf = async (
  context: StoreContext,
  { org, staff, staff_name: name }: Pick<ConversationRow, 'org' | 'staff' | 'staff_name'>,
): Promise<ChatAgent> => ({ name, here: await isAtDesk(context, org, staff) });

/** Records that the borrower's window is open, and on which page. Returns the updated conversation. */
export function seeBorrower(
  { db, clock }: StoreContext,
  conversation: string,
  page?: string,
): Promise<Pick<ConversationRow, 'org' | 'staff' | 'staff_name'> | undefined> {
  return db
    .updateTable('live_chat')
    .set({ borrower_seen: clock(), ...(page !== undefined && { page }) })
    .where('uuid', '=', conversation)
    .returning(['org', 'staff', 'staff_name'])
    .executeTakeFirst();
}
