import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { boundedJson, closedObject, commonErrors, noContent, nullable, uuid } from '../schemas/parts.ts';

const context = closedObject({ context: Type.String({ maxLength: 32, pattern: '^[a-z][a-z0-9-]{0,31}$' }) });
const text = Type.Optional(nullable(Type.String({ maxLength: 2_048 })));
const properties = Type.Optional(
  nullable(
    Type.Record(Type.String({ maxLength: 128 }), boundedJson(), {
      maxProperties: 100,
      additionalProperties: false,
      propertyNames: { maxLength: 128 },
      description: 'Whatever the event carries; never personal data.',
    }),
  ),
);
const size = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));

const epoch = Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'Milliseconds since 1970.' });

const sessionKey = closedObject({
  uuid,
  epoch,
  trackerUuid: uuid,
});

/** Specification 2, section 7.6. */
export const trackEvent = {
  method: 'POST',
  path: '/ft/{context}/event',
  request: {
    path: context,
    body: closedObject({
      domain: text,
      queryParams: properties,
      pagePath: text,
      event: Type.String({ minLength: 1, maxLength: 128 }),
      sessionKey: Type.Optional(nullable(closedObject({ uuid: text, epoch: Type.Optional(epoch), trackerUuid: text }))),
      identityId: text,
      applicationUuid: text,
      eventType: text,
      productType: text,
      eventProperties: properties,
      dontDedupe: Type.Optional(Type.Boolean()),
      dedupeProperty: text,
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;

export const telemetrySession = {
  method: 'POST',
  path: '/ft/{context}/session',
  request: {
    path: context,
    body: closedObject({
      platform: Type.Literal('WEB'),
      libVersion: text,
      referrer: text,
      queryParams: properties,
      screenWidth: size,
      screenHeight: size,
      windowWidth: size,
      windowHeight: size,
      sessionKey: Type.Optional(
        nullable(closedObject({ uuid: Type.Optional(uuid), epoch: Type.Optional(epoch), trackerUuid: uuid })),
      ),
      appVersion: text,
    }),
  },
  response: {
    200: closedObject({
      sessionKey,
      trackerUuid: Type.String({ description: "The browser's own from now on, kept under `tracker`." }),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
