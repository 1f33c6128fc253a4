import type { FastifyInstance } from 'fastify';
import { telemetrySession, trackEvent } from '../../contract/calls/telemetry.ts';
import { callRoute } from '../http/call-route.ts';

/** In bytes; an event is a few hundred. */
const bodyLimit = 16 * 1024;

/** Telemetry: events from the client. They must not carry names, addresses or numbers. */
export function telemetryRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(
    app,
    'track-event',
    trackEvent,
    async (request, reply) => {
      const { event, ...details } = request.body;
      await db
        .insertInto('telemetry_event')
        .values({ context: request.params.context, event, details: JSON.stringify(details) })
        .execute();
      return reply.code(204).send();
    },
    { perMinute: 600, bodyLimit },
  );

  callRoute(
    app,
    'telemetry-session',
    telemetrySession,
    async (request) => {
      const { sessionKey: before, ...details } = request.body;
      const sessionKey = {
        uuid: crypto.randomUUID(),
        epoch: app.context.clock().getTime(),
        trackerUuid: before?.trackerUuid ?? crypto.randomUUID(),
      };
      await db
        .insertInto('telemetry_session')
        .values({ uuid: sessionKey.uuid, tracker: sessionKey.trackerUuid, details: JSON.stringify(details) })
        .execute();
      return { sessionKey, trackerUuid: sessionKey.trackerUuid };
    },
    { perMinute: 120, bodyLimit },
  );
}
