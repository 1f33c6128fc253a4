import { type Kysely, sql, type Transaction } from 'kysely';
import { HttpError } from '../../http/http-error.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewAccount = { org: string; email: string; passwordHash: string; phone: string };

/** Throws a 409 'identity exists' if the e-mail address has an account at this organisation. */
export async function createAccount(trx: Transaction<Tables>, account: NewAccount): Promise<Account> {
  const row = await trx
    .insertInto('account')
    .values({ org: account.org, email: account.email, password_hash: account.passwordHash, phone: account.phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirst();
  if (!row) throw new HttpError(409, ['identity exists'], { code: 'identity-exists' });
  return row;
}

/** E-mail addresses are compared without regard to case. */
export function findByEmail(
  db: Kysely<Tables> | Transaction<Tables>,
  org: string,
  email: string,
): Promise<(Account & { password_hash: string }) | undefined> {
  return db
    .selectFrom('account')
    .select(['uuid', 'org', 'email', 'password_hash'])
    .where('org', '=', org)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
