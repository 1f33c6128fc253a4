import { normalizeIP } from '@fastify/rate-limit';
import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../../server/platform/database/tables.ts';
import type { BeginningFacts } from '../../decisions/decide-beginning.ts';
import type { ConversationRow } from './conversation.ts';

type Vault = Pick<ServerContext, 'vault'>;
type Domains = Pick<ServerContext, 'domains'>;

const addressKey = (ip: string): string => JSON.stringify(['conversation', normalizeIP(ip)]);

/** The digest of the IP address by which a conversation is counted. */
export const addressOf = ({ vault }: Vault, ip: string): string => vault.digest(addressKey(ip));

/** Whether this account has an application, or takes part in one: it is a borrower then. */
function isBorrower({ domains }: Domains, db: Db, account: RawBuilder<unknown>): RawBuilder<boolean> {
  const known = [db.selectFrom('application').select('account'), ...domains.participantAccounts(db)];
  const among = known.map(
    (accounts) => sql`exists (select from ${accounts} as known where known.account = ${account})`,
  );
  return sql<boolean>`(${sql.join(among, sql` or `)})`;
}

/** Whether a conversation is a borrower's. */
export const isOfBorrower = (domains: Domains, db: Db): RawBuilder<boolean> =>
  isBorrower(domains, db, sql.ref('live_chat.account'));

/**
 * Counts the open conversations with which one of this account and this address would compete: those of borrowers with an application,
 * or those of everybody else. Beginnings at once are counted one after the other.
 */
export async function countOpen(
  trx: Trx,
  { vault, domains }: Vault & Domains,
  { org, account, ip }: Pick<ConversationRow, 'org' | 'account'> & { ip: string },
): Promise<Pick<BeginningFacts, 'isBorrower' | 'open'>> {
  await sql`select pg_advisory_xact_lock(hashtext('lintel live chat'))`.execute(trx);
  const known = await sql<{
    known: boolean;
  }>`select ${isBorrower({ domains }, trx, sql`${account}::uuid`)} as known`.execute(trx);
  const ofBorrower = isOfBorrower({ domains }, trx);
  const isKnown = known.rows[0]?.known === true;
  const open = await trx
    .selectFrom('live_chat')
    .select([
      sql<number>`(count(*) filter (where account = ${account}))::int`.as('account'),
      sql<number>`(count(*) filter (where address = any(${sql.val(vault.digests(addressKey(ip)))}::text[])))::int`.as(
        'address',
      ),
      sql<number>`(count(*) filter (where org = ${org}))::int`.as('brand'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('ended', 'is', null)
    .where(isKnown ? ofBorrower : sql<boolean>`not ${ofBorrower}`)
    .executeTakeFirstOrThrow();
  return { isBorrower: isKnown, open };
}
