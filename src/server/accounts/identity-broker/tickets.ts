import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { brokerRegister } from '../../../contract/calls/broker.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Registration = BodyOf<typeof brokerRegister>;

/** A registration that was sent to the login provider and has not come back yet. */
export type Ticket = {
  /** The ticket's digest; the ticket itself is not stored. */
  key: string;
  org: string;
  nonce: string | null;
  /** A path of this site. */
  returnTo: string;
  details: Registration;
};

const minute = 60_000;
/** Time limits for the user at the provider, and for the browser on the way back. */
const ticketLife = 60 * minute;
const codeLife = 5 * minute;

const secret = (): string => randomBytes(24).toString('base64url');

/** Stores the registration and returns its ticket. */
export async function issueTicket(context: ServerContext, ticket: Omit<Ticket, 'key'>): Promise<string> {
  const made = secret();
  await context.db
    .insertInto('broker_ticket')
    .values({
      ticket: context.vault.digest(made),
      org: ticket.org,
      nonce: ticket.nonce,
      return_to: ticket.returnTo,
      details: context.vault.seal(JSON.stringify(ticket.details)),
      code: null,
      account: null,
      expires: new Date(context.clock().getTime() + ticketLife),
    })
    .execute();
  return made;
}

/** The ticket while it is valid: neither expired nor used. */
export async function findTicket(context: ServerContext, ticket: string): Promise<Ticket | null> {
  const row = await context.db
    .selectFrom('broker_ticket')
    .selectAll()
    .where('ticket', 'in', context.vault.digests(ticket))
    .where('code', 'is', null)
    .where('expires', '>', context.clock())
    .executeTakeFirst();
  if (!row) return null;
  return {
    key: row.ticket,
    org: row.org,
    nonce: row.nonce,
    returnTo: row.return_to,
    details: JSON.parse(context.vault.open(row.details)),
  };
}

/** Uses the ticket for an account and returns a code that can be exchanged once; null where the ticket was used meanwhile. */
export async function redeemTicket(
  context: ServerContext,
  trx: Transaction<Tables>,
  key: string,
  account: string,
): Promise<string | null> {
  const code = secret();
  const row = await trx
    .updateTable('broker_ticket')
    .set({ code: context.vault.digest(code), account, expires: new Date(context.clock().getTime() + codeLife) })
    .where('ticket', '=', key)
    .where('code', 'is', null)
    .returning('ticket')
    .executeTakeFirst();
  return row ? code : null;
}

/** The account of a code, which is deleted; undefined for an unknown or expired code. */
export async function redeemCode(context: ServerContext, org: string, code: string): Promise<string | undefined> {
  const row = await context.db
    .deleteFrom('broker_ticket')
    .where('code', 'in', context.vault.digests(code))
    .where('org', '=', org)
    .where('expires', '>', context.clock())
    .returning('account')
    .executeTakeFirst();
  return row?.account ?? undefined;
}
