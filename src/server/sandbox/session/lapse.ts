import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { bearer } from '../../http/authentication.ts';
import { notFound } from '../../http/http-error.ts';
import { sessionOfToken } from '../../http/tokens.ts';

const lapsing = Type.Object(
  {
    authorization: Type.String({ maxLength: 4096 }),
    what: Type.Union([Type.Literal('proof'), Type.Literal('session')]),
  },
  { additionalProperties: false },
);

/** Makes time pass for the session of a token: its last proof of identity becomes old, or the session ends. */
export function lapseRoute(app: FastifyInstance, tags: string[]): void {
  const summary = 'Lets time pass for a session: its proof of who holds it is long ago, or it has ended.';
  app.post<{ Body: Static<typeof lapsing> }>(
    '/sandbox/session/lapse',
    { schema: { tags, summary, body: lapsing } },
    async (request, reply) => {
      const { authorization, what } = request.body;
      const jti = await sessionOfToken(app.context, request.org, bearer(authorization) ?? '');
      if (jti === undefined) throw notFound();
      const longAgo = what === 'proof' ? { proved: new Date(0) } : { revoked: app.context.clock() };
      await app.context.db.updateTable('session').set(longAgo).where('jti', '=', jti).execute();
      return reply.code(204).send();
    },
  );
}
