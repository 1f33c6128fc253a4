import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { accountRoute } from './account.ts';

import { lapseRoute } from './lapse.ts';
import { hashSeed, type SeededUser, seedApplication, seedUser } from './seed-user.ts';
import { createSandboxSession, linkAccount, sandboxCookie, setFlags } from './sessions.ts';

const anyObject = Type.Record(Type.String(), Type.Any());
const optionalOrNull = <S extends Type.TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

/** The seed in the form of journeys; its other properties are for the engine. */
const given = Type.Object({
  profile: optionalOrNull(anyObject),
  application: optionalOrNull(anyObject),
  originator: optionalOrNull(anyObject),
  referral: optionalOrNull(anyObject),
  offerCode: optionalOrNull(anyObject),
  authMode: Type.Optional(Type.Union([Type.Literal('legacy'), Type.Literal('external')])),
  calls: Type.Optional(anyObject),
  password: Type.Optional(Type.String({ maxLength: 256 })),
  secondFactor: Type.Optional(Type.Boolean()),
});

const newSession = Type.Object(
  {
    now: optionalOrNull(Type.String({ format: 'date-time', maxLength: 40 })),
    flags: Type.Optional(anyObject),
    given: Type.Optional(given),
  },
  { additionalProperties: false },
);

const application = Type.Union([anyObject, Type.Null()]);

const answered = (user: SeededUser | null) => ({
  ...(user && { token: user.token }),
  ...(user?.uuid && { uuid: user.uuid }),
});

/** The calls of the sandbox with which tests control the server; they do not exist in production mode. */
export function sandboxRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { db } = context;
  const tags = ['sandbox'];
  lapseRoute(app, tags);
  accountRoute(app, tags);

  app.post<{ Body: Static<typeof newSession> }>(
    '/sandbox/session',
    { schema: { tags, summary: 'Sets the clock, flags and data of this browser context alone.', body: newSession } },
    async (request, reply) => {
      const { now = null, flags = {}, given: facts = {} } = request.body;
      const hashed = await hashSeed(facts);
      const { id, made } = await db.transaction().execute(async (trx) => {
        const made = await seedUser(request, trx, { ...facts, ...hashed }, now ? new Date(now) : context.clock());
        const {
          profile: _profile,
          application: _application,
          password: _password,
          secondFactor: _second,
          calls = {},
          ...given
        } = facts;
        const account = made?.account.uuid ?? null;
        const session = { now: now && new Date(now).toISOString(), flags, calls, account, given };
        return { id: await createSandboxSession(trx, session), made };
      });
      reply.setCookie(sandboxCookie, id, { path: '/', httpOnly: true, sameSite: 'lax' });
      return answered(made);
    },
  );

  app.post<{ Body: Static<typeof anyObject> }>(
    '/sandbox/flags',
    { schema: { tags, summary: 'Changes flags of this browser context; the others stay.', body: anyObject } },
    async (request, reply) => {
      if (request.sandbox) await setFlags(db, request.sandbox.id, { ...request.sandbox.flags, ...request.body });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/sandbox/session',
    { schema: { tags, summary: 'Ends the sandbox session of this browser context.' } },
    async (_request, reply) => reply.clearCookie(sandboxCookie, { path: '/' }).code(204).send(),
  );

  app.post<{ Body: Static<typeof application> }>(
    '/sandbox/application',
    { schema: { tags, summary: "Puts the user's application into a state.", body: application } },
    async (request) => {
      const made = await db.transaction().execute(async (trx) => {
        const made = await seedApplication(request, trx, request.body);
        if (request.sandbox) await linkAccount(trx, request.sandbox.id, made.account.uuid);
        return made;
      });
      return answered(made);
    },
  );
}
