import type { FastifyInstance } from 'fastify';
import { joinWaitlist } from '../../contract/calls/waitlist.ts';
import { callRoute } from '../http/call-route.ts';

/** service-wait-list: people to notify when the organisation lends where they live. Their data is encrypted. */
export function waitlistRoutes(app: FastifyInstance): void {
  const { db, vault } = app.context;
  callRoute(
    app,
    'waitlist',
    joinWaitlist,
    async (request, reply) => {
      const { state = null, zip = null, consent } = request.body;
      await db
        .insertInto('waitlist')
        .values({
          org: request.org,
          details: vault.seal(JSON.stringify(request.body)),
          consent: consent === true,
          state,
          zip,
          at: request.now(),
          ip: request.ip,
        })
        .execute();
      return reply.code(204).send(null);
    },
    { perMinute: 10, perPerson: true },
  );
}
