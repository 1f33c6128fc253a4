import { expect, it } from 'vitest';
import { signIn } from '../../../src/server/accounts/identity-broker/sign-in.ts';
import { findTicket, issueTicket, type NewTicket } from '../../../src/server/accounts/identity-broker/tickets.ts';
import { home, registration } from '../support/accounts/external-account.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const phone = '3035550199';

/** An account without a password, and who logs in to it at which provider. */
async function accountOf(email: string, login: { issuer: string; subject: string }): Promise<void> {
  const { db } = server.context;
  const { uuid } = await db
    .insertInto('account')
    .values({ org: 'main', email, password_hash: '', phone })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_login')
    .values({ org: 'main', account: uuid, ...login })
    .execute();
}

/** What somebody comes back with whom the provider names so. */
async function loggedIn(
  email: string,
  subject: string,
  emailVerified: boolean,
  details: NewTicket['details'] = null,
): Promise<string> {
  const { context } = server;
  const visit: NewTicket = {
    org: 'main',
    purpose: 'login',
    browser: 'a-digest',
    nonce: null,
    returnTo: '/',
    details,
  };
  const ticket = await findTicket(context, await issueTicket(context, visit));
  if (!ticket) throw new Error('no ticket');
  const identity = { issuer: 'https://login.example', subject, email, emailVerified, phone, roles: [] };
  const outcome = await signIn(context, ticket, identity, null);
  return 'code' in outcome ? 'a code' : outcome.refused;
}

it('keeps the owner of an e-mail address out of the account that somebody else made with it', async () => {
  await accountOf('owner@example.com', { issuer: 'https://login.example', subject: 'a-stranger' });
  expect(await loggedIn('owner@example.com', 'the-owner', true)).toBe('has_account');
  expect(await loggedIn('owner@example.com', 'a-stranger', false)).toBe('a code');
});

it('opens the account of a verified e-mail address at a new provider', async () => {
  await accountOf('moved@example.com', { issuer: 'https://old.example', subject: 'at-the-old' });
  expect(await loggedIn('moved@example.com', 'at-the-new', false)).toBe('has_account');
  expect(await loggedIn('moved@example.com', 'at-the-new', true)).toBe('a code');
});

it('makes one account where two tabs of one person come back at once', async () => {
  const details = { ...registration, propertyAddress: { ...home, occupancyType: 'HOME' as const } };
  const tab = () => loggedIn('two-tabs@example.com', 'two-tabs', false, details as NewTicket['details']);
  expect(await Promise.all([tab(), tab(), tab()])).toEqual(['a code', 'a code', 'a code']);
  const { db } = server.context;
  const accounts = await db.selectFrom('account').select('uuid').where('email', '=', 'two-tabs@example.com').execute();
  expect(accounts).toHaveLength(1);
});
