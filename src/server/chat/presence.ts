import { sql } from 'kysely';
import type { ChatAgent } from '../../contract/calls/chat/frames.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../ports/staff.ts';
import type { Conversation } from './conversation.ts';
import { limits } from './limits.ts';

type Place = Pick<ServerContext, 'db' | 'clock'>;

/** The time since which a person must have been seen to count as present. */
const since = ({ clock }: Pick<Place, 'clock'>): Date => new Date(clock().getTime() - limits.here);

/** Records that a member of staff is at the desk. */
export async function seeStaff({ db, clock }: Place, { id, name, organisations }: Staff): Promise<void> {
  const values = { organisations: [...organisations], seen: clock(), name };
  await db
    .insertInto('staff_presence')
    .values({ staff: id, ...values })
    .onConflict((on) => on.column('staff').doUpdateSet(values))
    .execute();
}

/** The members of staff of the organisation who were at the desk within a day. */
export async function agentsOf({ db }: Pick<Place, 'db'>, org: string) {
  const rows = await db
    .selectFrom('staff_presence')
    .select(['staff', 'name'])
    .where(sql<boolean>`organisations && ${sql.val([org, everyOrganisation])}::text[]`)
    .orderBy('name')
    .limit(100)
    .execute();
  return rows.map(({ staff, name }) => ({ chatId: staff, name: name === '' ? staff : name }));
}

/** Records that a member of staff has left the desk. */
export async function leaveDesk({ db }: Pick<Place, 'db'>, { id }: Pick<Staff, 'id'>): Promise<void> {
  await db.deleteFrom('staff_presence').where('staff', '=', id).execute();
}

/** The member of staff who has taken a conversation, and whether they are at the desk. */
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
  place: Pick<Place, 'clock'>,
  { borrower_seen: seen }: Pick<Conversation, 'borrower_seen'>,
) => seen !== null && seen.getTime() > since(place).getTime();

/** Records that the borrower is typing, which the desk shows. */
export async function noteTyping({ db, clock }: Place, conversation: string): Promise<void> {
  await db.updateTable('live_chat').set({ borrower_typed: clock() }).where('uuid', '=', conversation).execute();
}
