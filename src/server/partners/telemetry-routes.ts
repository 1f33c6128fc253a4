import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingAt } from '../../../runtime/engine/facts/sources.ts';
import { telemetrySession, trackEvent } from '../../contract/calls/telemetry.ts';
import { callRoute } from '../http/call-route.ts';
import { trackerCookie } from '../http/visitor.ts';

/** In bytes; an event is a few hundred. */
const bodyLimit = 16 * 1024;

/** A year. */
const trackerSeconds = 365 * 24 * 3600;

/**
 * The deduplication key: the same event on the same screen, or with the same value of the property, counts once per session.
 */
function dedupeKey(event: string, { pagePath, eventProperties }: Details, property: string | undefined): string {
  const of = property === undefined ? (pagePath ?? '') : JSON.stringify(eventProperties[property] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([event, property ?? null, of]))
    .digest('base64url');
}

type Details = { pagePath?: string | null; eventProperties: Record<string, unknown> };

/** Matches an email address, or at least seven digits, as in phone, account or Social Security numbers. */
const personal = /@|(?:\d[\s().-]*){7}/;
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Removes properties that may identify a person; pages should not send any. */
const impersonal = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => !personal.test(JSON.stringify(value ?? null).replace(ids, ''))),
  );

/** The parameters of the page's address that the setting `telemetry.parameters` names: others may identify a person. */
function declaredOf(
  request: FastifyRequest,
  sent: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const named = settingAt(request.product().settings, 'telemetry.parameters');
  const declared = Object.entries(sent ?? {}).filter(([name]) => Array.isArray(named) && named.includes(name));
  return impersonal(Object.fromEntries(declared));
}

/** An address without its query, which may hold anything. */
const withoutQuery = (address: string | null | undefined): string | null => address?.split(/[?#]/, 1)[0] ?? null;

/** Telemetry: events from the client. They must not carry names, addresses or numbers. */
export function telemetryRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(
    app,
    'track-event',
    trackEvent,
    async (request, reply) => {
      const { event, dontDedupe = false, dedupeProperty, ...body } = request.body;
      const details = {
        ...body,
        pagePath: withoutQuery(body.pagePath),
        queryParams: declaredOf(request, body.queryParams),
        eventProperties: impersonal(body.eventProperties ?? {}),
      };
      const session = body.sessionKey?.uuid ?? null;
      const dedupe = dontDedupe || session === null ? null : dedupeKey(event, details, dedupeProperty ?? undefined);
      await db
        .insertInto('telemetry_event')
        .values({ context: request.params.context, event, session, dedupe, details: JSON.stringify(details) })
        .onConflict((conflict) => conflict.columns(['session', 'dedupe']).doNothing())
        .execute();
      return reply.code(204).send();
    },
    { perMinute: 600, bodyLimit },
  );

  callRoute(
    app,
    'telemetry-session',
    telemetrySession,
    async (request, reply) => {
      const { sessionKey: before, ...sent } = request.body;
      const details = {
        ...sent,
        referrer: withoutQuery(sent.referrer),
        queryParams: declaredOf(request, sent.queryParams),
      };
      const sessionKey = {
        uuid: crypto.randomUUID(),
        epoch: app.context.clock().getTime(),
        trackerUuid: before?.trackerUuid ?? crypto.randomUUID(),
      };
      await db
        .insertInto('telemetry_session')
        .values({ uuid: sessionKey.uuid, tracker: sessionKey.trackerUuid, details: JSON.stringify(details) })
        .execute();
      const { protocol } = request;
      // Not HttpOnly: a page deletes it when its visitor withdraws the consent.
      const options = { path: '/', sameSite: 'lax', secure: protocol === 'https', maxAge: trackerSeconds } as const;
      reply.setCookie(trackerCookie, sessionKey.trackerUuid, options);
      return { sessionKey, trackerUuid: sessionKey.trackerUuid };
    },
    { perMinute: 120, bodyLimit },
  );
}
