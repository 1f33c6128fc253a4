import { second } from '../../../../../runtime/dates/durations.ts';
import { isAtDesk } from '../../../../server/backoffice/login/staff-presence.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { ChatAgent } from '../../contract/frames.ts';
import type { Conversation } from './conversation.ts';

type Place = Pick<ServerContext, 'db' | 'clock'>;

/** How long a borrower counts as present after a ping. */
const here = 30 * second;

/** The member of staff who has taken a conversation, and whether they are at the desk. */
export const agentOf = async (
  place: Place,
  { org, staff, staff_name: name }: Pick<Conversation, 'org' | 'staff' | 'staff_name'>,
): Promise<ChatAgent> => ({ name, here: await isAtDesk(place, org, staff) });

/** Records that the borrower's window is open, and on which page. Returns the updated conversation. */
export function seeBorrower(
  { db, clock }: Place,
  conversation: string,
  page?: string,
): Promise<Pick<Conversation, 'org' | 'staff' | 'staff_name'> | undefined> {
  return db
    .updateTable('live_chat')
    .set({ borrower_seen: clock(), ...(page !== undefined && { page }) })
    .where('uuid', '=', conversation)
    .returning(['org', 'staff', 'staff_name'])
    .executeTakeFirst();
}

/** Whether the borrower's window was seen recently. */
export const isBorrowerHere = (
  { clock }: Pick<Place, 'clock'>,
  { borrower_seen: seen }: Pick<Conversation, 'borrower_seen'>,
): boolean => seen !== null && seen.getTime() > clock().getTime() - here;

/** Records that the borrower is typing, which the desk shows. */
export async function noteTyping({ db, clock }: Place, conversation: string): Promise<void> {
  await db.updateTable('live_chat').set({ borrower_typed: clock() }).where('uuid', '=', conversation).execute();
}
