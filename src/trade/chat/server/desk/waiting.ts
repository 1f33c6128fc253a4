import { type SqlBool, sql } from 'kysely';
import { inScopes, scopesOf } from '../../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import { mayAnswerAt } from './reading.ts';

/** The messages of a conversation's borrower that nobody at the desk has read. */
export const unreadMessages = sql<string>`(select count(*) from live_chat_message unread
  where unread.conversation = live_chat.uuid and unread.author = 'borrower' and unread.seq > live_chat.agent_read)`;

/** The conversations that a member of staff may answer; undefined if their roles answer none. */
export async function readableConversations(context: ServerContext, staff: Staff) {
  const orgs = await answeredOrganisations(context, staff);
  if (orgs.length === 0) return undefined;
  const scopes = await scopesOf(context, staff, { part: 'conversations', name: 'messages' });
  return context.db
    .selectFrom('live_chat')
    .leftJoin('application', 'application.uuid', 'live_chat.application')
    .where('live_chat.org', 'in', orgs)
    .where(
      sql<SqlBool>`(live_chat.application is null or ${inScopes(scopes)} or (live_chat.staff = ${staff.id} and live_chat.ended is null))`,
    );
}

/** How many conversations nobody has taken, since when the oldest waits, and in how many of their own there is something to read. */
export async function waitingFor(context: ServerContext, staff: Staff) {
  const readable = await readableConversations(context, staff);
  if (!readable) return { waiting: 0, since: null, unread: 0 };
  const { waiting, since, unread } = await readable
    .where('live_chat.ended', 'is', null)
    .select([
      sql<string>`count(*) filter (where live_chat.staff is null)`.as('waiting'),
      sql<Date | null>`min(live_chat.created) filter (where live_chat.staff is null)`.as('since'),
      sql<string>`count(*) filter (where live_chat.staff = ${staff.id} and ${unreadMessages} > 0)`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since: since?.toISOString() ?? null, unread: Number(unread) };
}

/** The organisations with conversations that the member of staff may answer. */
async function answeredOrganisations(context: ServerContext, staff: Staff): Promise<string[]> {
  const rows = await context.db.selectFrom('live_chat').select('org').distinct().execute();
  return rows.map(({ org }) => org).filter((org) => mayAnswerAt(context, staff, org));
}
