import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { findAccount } from '../../http/authentication.ts';
import { HttpError } from '../../http/http-error.ts';
import { openSession } from '../../http/tokens.ts';
import type { Account } from '../../platform/context/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type SandboxSeedWriter, sandboxSeedWriter } from './seed-writer.ts';

type Trx = Transaction<Tables>;

/** As in a journey: a profile that is null is a user of whom no profile is found; one that is not named is nobody yet. */
export type Given = { profile?: JsonObject | null; application?: JsonObject | null };

/** What the browser context needs to go on as the user: its token, and the application if there is one. */
export type Made = { account: Account; token: string; uuid: string | undefined };

const writerOf = (request: FastifyRequest): SandboxSeedWriter => sandboxSeedWriter(request.server.context);

/** Makes the user that a profile or an application needs, with what is given; null where neither is. */
export async function makeGiven(
  request: FastifyRequest,
  trx: Trx,
  { profile, application }: Given,
  now: Date,
): Promise<Made | null> {
  if (profile === undefined && !application) return null;
  const account = await newAccount(request, trx, profile === undefined ? {} : profile);
  const uuid = application ? await writerOf(request).application(trx, account, application, now) : undefined;
  return { account, uuid, token: await openSession(request.server.context, trx, account) };
}

/**
 * Puts the application of whoever is signed in into a state, else that of the session's user, else of a new one. Null
 * is a user without an application.
 */
export async function giveApplication(
  request: FastifyRequest,
  trx: Trx,
  application: JsonObject | null,
): Promise<Made> {
  const writer = writerOf(request);
  const account =
    (await findAccount(request)) ?? (await sessionAccount(request, trx)) ?? (await newAccount(request, trx, {}));
  const token = await openSession(request.server.context, trx, account);
  if (!application) return { account, token, uuid: undefined };
  const wanted = withoutForeignId(application);
  const uuid =
    (await writer.change(trx, account, wanted)) ?? (await writer.application(trx, account, wanted, request.now()));
  return { account, token, uuid };
}

/** A journey writes whatever it likes for an id; the server makes its own. */
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

/** Journeys give the same e-mail again and again, also at once: whoever comes second is another person. */
async function newAccount(request: FastifyRequest, trx: Trx, profile: JsonObject | null): Promise<Account> {
  const wanted = typeof profile?.email === 'string' ? await addAccount(trx, request.org, profile.email) : undefined;
  const account = wanted ?? (await addAccount(trx, request.org, `${crypto.randomUUID()}@sandbox.invalid`));
  if (!account) throw new HttpError(500, ['The sandbox made no account']);
  if (profile) await writerOf(request).profile(trx, account, profile);
  return account;
}

/** It has no password, so that it is reached by its token alone. Undefined where the e-mail has an account. */
function addAccount(trx: Trx, org: string, email: string): Promise<Account | undefined> {
  return trx
    .insertInto('account')
    .values({ org, email, password_hash: '', phone: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirst();
}
