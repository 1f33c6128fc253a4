import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, openObject } from '../schemas/parts.ts';

const text = Type.Optional(Type.String({ maxLength: 128 }));

/** The current feature flags, by key without a prefix (specification 2, section 7.6). */
export const getFeatures = {
  method: 'POST',
  path: '/service-optimize/{context}/api/v1/features',
  request: {
    path: closedObject({ context: Type.Literal('external') }),
    body: closedObject({
      optimizeUser: closedObject({ trackerId: text, organization: text, identityUuid: text, applicationUuid: text }),
    }),
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
