import { sql } from 'kysely';
import { hashPassword, passwordMatches } from '../../accounts/login/passwords.ts';
import type { ServerBase } from '../../platform/context/context.ts';

type Base = Pick<ServerBase, 'db'>;

/** A person at the embedded provider. `phone` has ten digits. */
export type ProviderAccount = { subject: string; org: string; email: string; phone: string };

const columns = ['subject', 'org', 'email', 'phone'] as const;

/** Creates an account. Null if the e-mail address already has one at this organisation's provider. */
export async function createProviderAccount(
  { db }: Base,
  { org, email, phone, password }: Omit<ProviderAccount, 'subject'> & { password: string },
): Promise<ProviderAccount | null> {
  const row = await db
    .insertInto('provider_account')
    .values({ org, email, phone, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if e-mail address and password do not match; it takes the same time as a match. */
export async function findByPassword(
  { db }: Base,
  org: string,
  email: string,
  password: string,
): Promise<ProviderAccount | null> {
  const found = await db
    .selectFrom('provider_account')
    .select([...columns, 'password_hash'])
    .where('org', '=', org)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const matches = await passwordMatches(found?.password_hash, password);
  if (!found || !matches) return null;
  const { password_hash: _, ...account } = found;
  return account;
}

export const findBySubject = ({ db }: Base, subject: string): Promise<ProviderAccount | undefined> =>
  db.selectFrom('provider_account').select(columns).where('subject', '=', subject).executeTakeFirst();
