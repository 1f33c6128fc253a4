import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { minute } from '../../../../runtime/dates/durations.ts';
import type { brokerRegister } from '../../../contract/calls/broker.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LoginPurpose } from '../../ports/login.ts';

export type Registration = BodyOf<typeof brokerRegister>;

/** A visit to the login provider, before it is stored. */
export type NewTicket = {
  org: string;
  purpose: LoginPurpose;
  /** The digest of the browser's id. */
  browser: string;
  nonce: string | null;
  /** A path of this site. */
  returnTo: string;
  /** The registration, from which the profile is created. Null for a login. */
  details: Registration | null;
};

/** A visit in progress. `key` is the ticket's digest; the ticket itself is not stored. */
export type Ticket = NewTicket & { key: string };

/** Time limits for the person at the provider, and for the browser on the way back. */
const ticketLife = 60 * minute;
const codeLife = 5 * minute;

const secret = (): string => randomBytes(24).toString('base64url');

/** Stores the visit and returns its ticket. */
export async function issueTicket(context: ServerContext, ticket: NewTicket): Promise<string> {
  const plainTicket = secret();
  await context.db
    .insertInto('broker_ticket')
    .values({
      ticket: context.vault.digest(plainTicket),
      org: ticket.org,
      purpose: ticket.purpose,
      browser: ticket.browser,
      nonce: ticket.nonce,
      return_to: ticket.returnTo,
      details: ticket.details && context.vault.seal(JSON.stringify(ticket.details)),
      provider_session: null,
      code: null,
      account: null,
      expires: new Date(context.clock().getTime() + ticketLife),
    })
    .execute();
  return plainTicket;
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
    purpose: row.purpose === 'login' ? 'login' : 'register',
    browser: row.browser,
    nonce: row.nonce,
    returnTo: row.return_to,
    details: row.details === null ? null : JSON.parse(context.vault.open(row.details)),
  };
}

/** The account that logged in, and the provider's session, which is needed to end the login there. */
export type LoggedIn = { account: string; providerSession: string | null };

/** Uses the ticket for a login and returns a code that can be exchanged once; null if the ticket was used meanwhile. */
export async function redeemTicket(
  context: ServerContext,
  trx: Transaction<Tables>,
  key: string,
  { account, providerSession }: LoggedIn,
): Promise<string | null> {
  const code = secret();
  const login = { account, provider_session: providerSession && context.vault.seal(providerSession) };
  const row = await trx
    .updateTable('broker_ticket')
    .set({ code: context.vault.digest(code), ...login, expires: new Date(context.clock().getTime() + codeLife) })
    .where('ticket', '=', key)
    .where('code', 'is', null)
    .returning('ticket')
    .executeTakeFirst();
  return row ? code : null;
}

/** A code with which a browser returned. `browser`: the digests of the browser's id. */
export type ReturnedCode = { org: string; code: string; browser: readonly string[] };

/**
 * Deletes the code and returns its login; undefined for a code that is unknown, expired, or of another browser. Otherwise an
 * attacker could send a link with a code of their own, which would log the victim in to the attacker's account.
 */
export async function redeemCode(
  context: ServerContext,
  { org, code, browser }: ReturnedCode,
): Promise<LoggedIn | undefined> {
  if (browser.length === 0) return undefined;
  const row = await context.db
    .deleteFrom('broker_ticket')
    .where('code', 'in', context.vault.digests(code))
    .where('browser', 'in', browser)
    .where('org', '=', org)
    .where('expires', '>', context.clock())
    .returning(['account', 'provider_session'])
    .executeTakeFirst();
  if (!row?.account) return undefined;
  const { account, provider_session: sealed } = row;
  return { account, providerSession: sealed && context.vault.open(sealed) };
}
