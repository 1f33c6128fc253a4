import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, openObject } from '../../schemas/parts.ts';

const text = Type.Optional(Type.String({ maxLength: 128 }));

/**
 * The page's data about its visitor; data that the request itself proves override it. `created`: when the application was
 * started, ISO 8601 in UTC.
 */
const optimizeUser = closedObject({
  trackerId: text,
  organization: text,
  identityUuid: text,
  applicationUuid: text,
  created: text,
});

const flagKey = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'The key by which the flag service knows the flag.',
});

/** external: for any visitor. customer: for the logged-in user. */
const context = closedObject({ context: Type.Union([Type.Literal('external'), Type.Literal('customer')]) });

/** All flags by the keys of the flag service (specification 2, section 7.6). */
export const getFeatures = {
  method: 'POST',
  path: '/service-optimize/{context}/api/v1/features',
  request: {
    path: closedObject({ context: Type.Literal('external') }),
    body: closedObject({ optimizeUser }),
  },
  response: {
    200: openObject({
      features: Type.Record(
        Type.String(),
        Type.Unknown({ description: 'On or off, a value, or a decision { enabled, variables }.' }),
      ),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;

/** One flag. An unknown key is off. */
export const getFeature = {
  method: 'POST',
  path: '/service-optimize/{context}/api/v1/feature',
  request: { path: context, body: closedObject({ featureKey: flagKey, optimizeUser }) },
  response: { 200: closedObject({ enabled: Type.Boolean() }), ...commonErrors },
} as const satisfies CallContract;

/** The decision on a flag for a browser: external contexts only get whether it is on, others also its variables. */
export const decideFeature = {
  method: 'POST',
  path: '/service-optimize/{context}/api/v2/decision',
  request: { path: context, body: closedObject({ flagKey, optimizeUser }) },
  response: {
    200: openObject({
      flagEnabled: Type.Optional(Type.Boolean({ description: 'Of the external context.' })),
      enabled: Type.Optional(Type.Boolean({ description: 'Of other contexts.' })),
      variation: Type.Optional(
        Type.Union([Type.Literal('variation'), Type.Literal('control')], { description: 'Of an experiment.' }),
      ),
      variables: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
