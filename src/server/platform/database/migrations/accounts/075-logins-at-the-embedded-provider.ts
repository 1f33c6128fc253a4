import { type Kysely, sql } from 'kysely';

/**
 * Logins at the embedded provider are linked under one name, whatever host they came by. Its subjects are ids of its own accounts, so that a provider
 * of somebody else, at an address of the same form, is not meant. Where somebody logged in by several hosts, the oldest login counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const embedded = sql`issuer like '%/identity-provider' and subject in (select subject::text from provider_account)`;
  await sql`
    delete from account_login later using account_login first
    where later.org = first.org and later.subject = first.subject and later.created > first.created
      and later.issuer like '%/identity-provider' and first.issuer like '%/identity-provider'
      and later.subject in (select subject::text from provider_account)`.execute(db);
  await sql`update account_login set issuer = 'urn:lintel:identity-provider' where ${embedded}`.execute(db);
}
