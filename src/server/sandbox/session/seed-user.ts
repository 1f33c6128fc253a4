import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isObject, type JsonObject } from '../../../../runtime/json/json.ts';
import { hashPassword } from '../../accounts/login/passwords.ts';
import {
  newRecoveryCodes,
  type RecoveryCodes,
  replaceRecoveryCodes,
} from '../../accounts/second-factor/recovery-codes.ts';
import { beginSecondFactor } from '../../accounts/second-factor/second-factor.ts';
import { findAccount } from '../../http/authentication.ts';
import { HttpError } from '../../http/http-error.ts';
import { createSession } from '../../http/tokens.ts';
import type { Account } from '../../platform/context/account.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { type SandboxSeedWriter, sandboxSeedWriter } from './seed-writer.ts';

/** The seed in the form of journeys: a null profile is a user without a profile; an absent profile is no user yet. */
export type UserSeed = {
  profile?: JsonObject | null;
  application?: JsonObject | null;
  password?: string;
  secondFactor?: boolean;
};

/** What is hashed of a seed, before a transaction begins. */
export type HashedSeed = { passwordHash: string; codes: RecoveryCodes | undefined };

export const hashSeed = async ({ password, secondFactor }: UserSeed): Promise<HashedSeed> => ({
  passwordHash: password === undefined ? '' : await hashPassword(password),
  codes: secondFactor ? await newRecoveryCodes() : undefined,
});

/** The data for continuing as the user: the token, and the application if there is one. */
export type SeededUser = { account: Account; token: string; uuid: string | undefined };

const writerOf = (request: FastifyRequest): SandboxSeedWriter => sandboxSeedWriter(request.server.context);

/** Creates a user with the profile and the application of the seed; null if the seed has neither. */
export async function seedUser(
  request: FastifyRequest,
  trx: Trx,
  { profile, application, passwordHash, codes }: UserSeed & HashedSeed,
  now: Date,
): Promise<SeededUser | null> {
  if (profile === undefined && !application) return null;
  const account = await newAccount(request, trx, profile === undefined ? {} : profile, passwordHash);
  if (codes) await seedSecondFactor(request.server.context, trx, account.uuid, codes);
  const uuid = application ? await writerOf(request).application(trx, account, application, now) : undefined;
  return { account, uuid, token: await createSession(request.server.context, trx, account) };
}

/** Sets up a confirmed authenticator app, whose codes the sandbox shows. */
async function seedSecondFactor(
  context: ServerContext,
  trx: Trx,
  account: string,
  codes: RecoveryCodes,
): Promise<void> {
  await beginSecondFactor(context, trx, account);
  await trx.updateTable('account_totp').set({ confirmed: context.clock() }).where('account', '=', account).execute();
  await replaceRecoveryCodes(trx, account, codes);
}

/**
 * Sets the state of an application: that of the logged-in user, else of the session's user, else a new one. Null is a user
 * without an application.
 */
export async function seedApplication(
  request: FastifyRequest,
  trx: Trx,
  application: JsonObject | null,
): Promise<SeededUser> {
  const writer = writerOf(request);
  const account =
    (await findAccount(request)) ?? (await sessionAccount(request, trx)) ?? (await newAccount(request, trx, {}));
  const token = await createSession(request.server.context, trx, account);
  if (!application) return { account, token, uuid: undefined };
  await freeEmails(trx, account, emailsIn(application));
  const wanted = withoutForeignId(application);
  const uuid =
    (await writer.change(trx, account, wanted)) ?? (await writer.application(trx, account, wanted, request.now()));
  return { account, token, uuid };
}

/** The e-mail addresses of other persons in the application, such as co-owners. */
function emailsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(emailsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'email' && typeof part === 'string' ? [part] : emailsIn(part),
  );
}

/** Gives accounts of earlier runs another e-mail address, so that a journey can register with the same addresses again. */
async function freeEmails(trx: Trx, { org, uuid }: Account, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const lowered = emails.map((email) => email.toLowerCase());
  await trx
    .updateTable('account')
    .set({ email: sql<string>`uuid || '@sandbox.invalid'` })
    .where('org', '=', org)
    .where('uuid', '!=', uuid)
    .where((has) => has(has.fn<string>('lower', ['email']), 'in', lowered))
    .execute();
}

/** Removes ids that are no UUIDs: the ids in journeys are arbitrary, and the server generates its own. */
function withoutForeignId({ uuid, ...rest }: JsonObject): JsonObject {
  return typeof uuid === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)
    ? { uuid, ...rest }
    : rest;
}

async function sessionAccount(request: FastifyRequest, trx: Trx): Promise<Account | undefined> {
  const uuid = request.sandbox?.account;
  if (!uuid) return undefined;
  const accounts = trx.selectFrom('account').select(['uuid', 'org', 'email']).where('uuid', '=', uuid);
  return accounts.where('org', '=', request.org).executeTakeFirst();
}

/** Creates an account. Journeys use the same email repeatedly, also concurrently: each further user gets a different one. */
async function newAccount(request: FastifyRequest, trx: Trx, profile: JsonObject | null, hash = ''): Promise<Account> {
  const { org } = request;
  const wanted = typeof profile?.email === 'string' ? await addAccount(trx, org, profile.email, hash) : undefined;
  const account = wanted ?? (await addAccount(trx, org, `${crypto.randomUUID()}@sandbox.invalid`, hash));
  if (!account) throw new HttpError(500, ['The sandbox made no account']);
  if (profile) await writerOf(request).profile(trx, account, profile);
  return account;
}

/**
 * Creates an account, without a password if the journey has none: then only its token gives access. Undefined if the email has
 * an account.
 */
function addAccount(trx: Trx, org: string, email: string, passwordHash: string): Promise<Account | undefined> {
  return trx
    .insertInto('account')
    .values({ org, email, password_hash: passwordHash, phone: '', email_verified: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirst();
}
