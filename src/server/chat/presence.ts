import { sql } from 'kysely';
import type { ChatAgent } from '../../contract/calls/chat/frames.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { everyOrganisation } from '../platform/staff/staff.ts';
import type { Conversation } from './conversations.ts';
import { limits } from './limits.ts';

type Place = Pick<ServerContext, 'db' | 'clock'>;

/** The moment since which somebody must have been heard of to be here. */
const since = ({ clock }: Pick<Place, 'clock'>): Date => new Date(clock().getTime() - limits.here);

/** Who answers a conversation, and whether they are at the desk. */
export async function agentOf(
  place: Place,
  { org, staff, staff_name: name }: Pick<Conversation, 'org' | 'staff' | 'staff_name'>,
): Promise<ChatAgent> {
  let present = place.db.selectFrom('staff_presence').select('staff').where('seen', '>', since(place));
  present =
    staff === null
      ? present.where(sql<boolean>`organisations && ${sql.val([org, everyOrganisation])}::text[]`)
      : present.where('staff', '=', staff);
  return { name, here: (await present.limit(1).executeTakeFirst()) !== undefined };
}

/** Notes that the borrower's window is open, and where; the conversation as it is then. */
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
