import type { Transaction } from 'kysely';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Identity } from '../../ports/login.ts';
import { findByEmail } from '../login/accounts.ts';
import { writeProfile } from '../profile/profile-store.ts';
import { redeemTicket, type Ticket } from './tickets.ts';

export type SignedIn = { code: string } | { refused: 'has-password' | 'used' };

/** Creates the provider's account, or logs in to it, and returns the code to come back with. */
export async function signIn(context: ServerContext, ticket: Ticket, identity: Identity): Promise<SignedIn> {
  try {
    return await context.db.transaction().execute((trx) => signInWithin(context, trx, ticket, identity));
  } catch (error) {
    if (error instanceof UsedTicketError) return { refused: 'used' };
    throw error;
  }
}

/** Rolls back the account that was created. */
class UsedTicketError extends Error {}

async function signInWithin(
  context: ServerContext,
  trx: Transaction<Tables>,
  ticket: Ticket,
  identity: Identity,
): Promise<SignedIn> {
  const known = await findByEmail(trx, ticket.org, identity.email);
  // An account with a password is opened by its password alone.
  if (known?.password_hash) return { refused: 'has-password' };
  const account = known ?? (await create(trx, ticket, identity));
  const code = await redeemTicket(context, trx, ticket.key, account.uuid);
  if (code === null) throw new UsedTicketError();
  return { code };
}

async function create(
  trx: Transaction<Tables>,
  { org, details }: Ticket,
  { email, phone }: Identity,
): Promise<Account> {
  const account = await trx
    .insertInto('account')
    .values({ org, email, password_hash: '', phone })
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirstOrThrow();
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
