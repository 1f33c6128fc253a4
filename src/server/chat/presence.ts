import { sql } from 'kysely';
import type { ChatAgent } from '../../contract/calls/chat/frames.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { everyOrganisation, type Staff } from '../ports/staff.ts';
import type { Conversation } from './conversations.ts';
import { limits } from './limits.ts';

type Place = Pick<ServerContext, 'db' | 'clock'>;

/** The moment since which somebody must have been heard of to be here. */
const since = ({ clock }: Pick<Place, 'clock'>): Date => new Date(clock().getTime() - limits.here);

/** Somebody at the desk is there from now on, until they are not heard of. */
export async function seeStaff({ db, clock }: Place, { id, name, organisations }: Staff): Promise<void> {
  const values = { organisations: [...organisations], seen: clock(), name };
  await db
    .insertInto('staff_presence')
    .values({ staff: id, ...values })
    .onConflict((on) => on.column('staff').doUpdateSet(values))
    .execute();
}

/** Those who were at the desk within a day, and work for the organisation. */
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

/** They left the desk. */
export async function leaveDesk({ db }: Pick<Place, 'db'>, { id }: Pick<Staff, 'id'>): Promise<void> {
  await db.deleteFrom('staff_presence').where('staff', '=', id).execute();
}

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

/** Whether the borrower's window was heard of lately. */
export const isBorrowerHere = (
  place: Pick<Place, 'clock'>,
  { borrower_seen: seen }: Pick<Conversation, 'borrower_seen'>,
) => seen !== null && seen.getTime() > since(place).getTime();

/** Notes that the borrower types; whoever has the conversation open at the desk sees it. */
export async function noteTyping({ db, clock }: Place, conversation: string): Promise<void> {
  await db.updateTable('live_chat').set({ borrower_typed: clock() }).where('uuid', '=', conversation).execute();
}
