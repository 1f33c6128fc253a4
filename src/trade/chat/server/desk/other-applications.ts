import { sql } from 'kysely';
import type { ApplicationRow } from '../../../../server/application-record/application-record.ts';
import { inScopes, scopesOf } from '../../../../server/backoffice/reading/permissions.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import type { ConversationRow } from '../store/conversation.ts';

const limit = 5;

/**
 * The applications that a member of staff may read of whoever writes in a conversation, without the one that it is about: those
 * of the account, or while nobody is logged in of the account with the email that was given.
 */
export async function otherApplications(
  context: ServerContext,
  staff: Staff,
  { org, account, application, email }: ConversationRow,
): Promise<ApplicationRow[]> {
  const scopes = await scopesOf(context, staff);
  const theirs = context.db
    .selectFrom('application')
    .innerJoin('account', 'account.uuid', 'application.account')
    .selectAll('application')
    .where('application.org', '=', org)
    .where(inScopes(scopes));
  const ofPerson =
    account === null
      ? theirs.where(sql`lower(account.email)`, '=', context.vault.open(email).trim().toLowerCase())
      : theirs.where('application.account', '=', account);
  return (application === null ? ofPerson : ofPerson.where('application.uuid', '!=', application))
    .orderBy('application.created', 'desc')
    .limit(limit)
    .execute();
}
