import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Account } from '../account.ts';
import { findAccount } from '../authentication.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError, notFound } from '../http-error.ts';
import { findByEmail } from '../identity/accounts.ts';
import { openSession } from '../identity/tokens.ts';
import { createSandboxSession, sandboxCookie } from './sessions.ts';

const anyObject = Type.Record(Type.String(), Type.Any());
const optionalOrNull = <S extends Type.TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

const given = Type.Object(
  {
    profile: optionalOrNull(anyObject),
    application: optionalOrNull(anyObject),
    calls: Type.Optional(anyObject),
  },
  { description: 'As in a journey; other members are for the engine.' },
);

const newSession = Type.Object(
  {
    now: optionalOrNull(Type.String({ format: 'date-time' })),
    flags: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String(), Type.Number()]))),
    given: Type.Optional(given),
  },
  { additionalProperties: false },
);

type NewSession = Static<typeof newSession>;
type Made = { account: Account; uuid: string | undefined };

/** The doors of the sandbox; in production mode they do not exist. */
export function sandboxRoutes(app: FastifyInstance): void {
  const { context } = app;
  const asJourneys = { tags: ['sandbox'] };

  app.post<{ Body: NewSession }>('/sandbox/session', { schema: { ...asJourneys, body: newSession } }, async (request, reply) => {
    const { now = null, flags = {}, given: facts = {} } = request.body;
    const { id, made, token } = await context.db.transaction().execute(async (trx) => {
      const made = await makeGiven(request, trx, facts);
      const session = { now: now && new Date(now).toISOString(), flags, calls: facts.calls ?? {}, account: made?.account.uuid ?? null };
      const id = await createSandboxSession(trx, session);
      return { id, made, token: made && (await openSession(context, trx, made.account)) };
    });
    reply.setCookie(sandboxCookie, id, { path: '/', httpOnly: true, sameSite: 'lax' });
    return { ...(token && { token }), ...(made?.uuid && { uuid: made.uuid }) };
  });

  app.delete('/sandbox/session', { schema: asJourneys }, async (_request, reply) =>
    reply.clearCookie(sandboxCookie, { path: '/' }).code(204).send(),
  );

  app.post<{ Body: JsonObject }>('/sandbox/application', { schema: { ...asJourneys, body: anyObject } }, async (request, reply) => {
    const account = await sandboxAccount(request);
    const writer = writerOf(request);
    const changed = await context.db.transaction().execute((trx) => writer.change(trx, account, request.body));
    if (!changed) throw notFound();
    return reply.code(204).send();
  });
}

function writerOf(request: FastifyRequest) {
  const { writer } = request.server.context.given;
  if (!writer) throw new HttpError(501, ['This server keeps no applications']);
  return writer;
}

/** The account of the token, else the one that the sandbox session was given. */
async function sandboxAccount(request: FastifyRequest): Promise<Account> {
  const signedIn = await findAccount(request);
  if (signedIn) return signedIn;
  const uuid = request.sandbox?.account;
  const { db } = request.server.context;
  const found = uuid
    ? await db.selectFrom('account').select(['uuid', 'org', 'email']).where('uuid', '=', uuid).executeTakeFirst()
    : undefined;
  if (!found) throw new HttpError(409, ['No user: give a profile and an application first, or send a token']);
  return found;
}

/** A profile or an application that is given makes its user: nobody's password, so that it is reached by the token alone. */
async function makeGiven(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { profile, application }: NonNullable<NewSession['given']>,
): Promise<Made | null> {
  if (!profile && !application) return null;
  const account = await givenAccount(trx, request.org, profile ?? {});
  const writer = writerOf(request);
  if (profile) await writer.profile(trx, account, profile);
  return { account, uuid: application ? await writer.application(trx, account, application) : undefined };
}

async function givenAccount(trx: Transaction<Tables>, org: string, profile: JsonObject): Promise<Account> {
  const wanted = typeof profile.email === 'string' ? profile.email : undefined;
  // Journeys give the same e-mail again and again; a second one is another person's.
  const taken = wanted === undefined || (await findByEmail(trx, org, wanted)) !== undefined;
  const email = taken ? `${crypto.randomUUID()}@sandbox.invalid` : wanted;
  return trx
    .insertInto('account')
    .values({ org, email, password_hash: '', phone: '' })
    .returning(['uuid', 'org', 'email'])
    .executeTakeFirstOrThrow();
}
