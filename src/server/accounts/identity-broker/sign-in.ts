import { sql, type Transaction } from 'kysely';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Identity } from '../../ports/login.ts';
import { findByEmail } from '../login/accounts.ts';
import { writeProfile } from '../profile/profile-store.ts';
import { type Registration, redeemTicket, type Ticket } from './tickets.ts';

/**
 * Why the login is refused. `has_password`: the e-mail address has an account with a password, which only that password opens.
 * `has_account`: the address has an account that is not proved to be the same person's. `no_account`: a login without an
 * account here. `used`: the ticket was used.
 */
export type Refused = 'has_password' | 'has_account' | 'no_account' | 'used';

export type SignedIn = { code: string } | { refused: Refused };

/**
 * Creates the account or logs in to it, and returns a single-use code for the browser. `session` identifies the provider's
 * login, so that it can be ended later.
 */
export async function signIn(
  context: ServerContext,
  ticket: Ticket,
  identity: Identity,
  session: string | null,
): Promise<SignedIn> {
  const once = () => signInOnce(context, ticket, identity, session);
  try {
    return await once();
  } catch (error) {
    // Another tab of the same person created the account in the meantime: retry, which finds it.
    if (error instanceof SignedInMeanwhileError) return once();
    throw error;
  }
}

async function signInOnce(
  context: ServerContext,
  ticket: Ticket,
  identity: Identity,
  session: string | null,
): Promise<SignedIn> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const account = await accountOf(trx, ticket, identity);
      if (typeof account === 'string') return { refused: account };
      await markAccount(trx, account.uuid, identity, context.clock());
      const loggedIn = { account: account.uuid, providerSession: session };
      const code = await redeemTicket(context, trx, ticket.key, loggedIn);
      if (code === null) throw new UsedTicketError();
      return { code };
    });
  } catch (error) {
    if (error instanceof UsedTicketError) return { refused: 'used' };
    throw error;
  }
}

/** Stores the provider's current claims with the account: the roles, and that its e-mail address is verified. */
async function markAccount(trx: Transaction<Tables>, uuid: string, identity: Identity, now: Date): Promise<void> {
  const { roles, emailVerified, email } = identity;
  await trx
    .updateTable('account')
    .set({ roles: [...roles] })
    .where('uuid', '=', uuid)
    .execute();
  if (!emailVerified) return;
  await trx
    .updateTable('account')
    .set({ email_verified: now })
    .where('uuid', '=', uuid)
    .where('email_verified', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

/** The ticket was used in the meantime. Thrown to roll back the account that was created. */
class UsedTicketError extends Error {}

/** A concurrent transaction created the account or its login. Thrown to roll back this one. */
class SignedInMeanwhileError extends Error {}

/** The account of a person, found by the provider's issuer and subject: an e-mail address may pass to another person. */
async function accountOf(
  trx: Transaction<Tables>,
  { org, details }: Ticket,
  identity: Identity,
): Promise<Account | Refused> {
  // In this order, so that an account that another tab creates between the two queries is found with its login, or not at all.
  const sameEmail = await findByEmail(trx, org, identity.email);
  const linked = await findByLogin(trx, org, identity);
  if (linked) return linked;
  if (sameEmail?.password_hash) return 'has_password';
  if (sameEmail && !(identity.emailVerified && (await isFree(trx, sameEmail, identity)))) return 'has_account';
  if (!sameEmail && !details) return 'no_account';
  const account = sameEmail ?? (details && (await create(trx, org, details, identity)));
  if (!account) return 'no_account';
  const { issuer, subject } = identity;
  const login = await trx
    .insertInto('account_login')
    .values({ org, issuer, subject, account: account.uuid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account')
    .executeTakeFirst();
  if (!login) throw new SignedInMeanwhileError();
  return account;
}

/**
 * Whether the account has no login at this provider yet. Its creator may have entered somebody else's e-mail address; the
 * address' owner, whom the provider verifies later, must not share the account with them.
 */
async function isFree(trx: Transaction<Tables>, { uuid }: Account, { issuer }: Identity): Promise<boolean> {
  const other = await trx
    .selectFrom('account_login')
    .select('subject')
    .where('account', '=', uuid)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return other === undefined;
}

const findByLogin = (trx: Transaction<Tables>, org: string, { issuer, subject }: Identity) =>
  trx
    .selectFrom('account_login')
    .innerJoin('account', 'account.uuid', 'account_login.account')
    .select(['account.uuid', 'account.org', 'account.email'])
    .where('account_login.org', '=', org)
    .where('account_login.issuer', '=', issuer)
    .where('account_login.subject', '=', subject)
    .executeTakeFirst();

async function create(
  trx: Transaction<Tables>,
  org: string,
  details: Registration,
  { email, phone }: Identity,
): Promise<Account> {
  const account = await trx
    .insertInto('account')
    .values({ org, email, password_hash: '', phone })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirst();
  if (!account) throw new SignedInMeanwhileError();
  const { occupancyType, ...property } = details.propertyAddress;
  const home = details.homeAddress ?? (occupancyType === 'HOME' ? property : null);
  await writeProfile(trx, account, {
    uuid: account.uuid,
    email,
    name: details.name,
    dob: details.dob,
    phoneNumbers: [{ type: 'MOBILE', number: phone }],
    addresses: home ? [{ ...home, type: 'HOME', uuid: crypto.randomUUID() }] : [],
    type: 'PRIMARY',
  });
  return account;
}
