import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, eventFacts } from '../schemas/parts.ts';

/**
 * The late answer of a vendor whose response was `pending`, under the key in that response. The vendor signs it in the header `lintel-signature`. It
 * may send the same answer again, and may send it before the server knows the key.
 */
export const answerVendorRequest = {
  method: 'POST',
  path: '/vendor-answers/{vendor}/{key}',
  request: {
    path: closedObject({
      vendor: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      key: Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9][\\w.:~-]*$', description: "The vendor's own key." }),
    }),
    body: closedObject({
      event: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      facts: Type.Optional(eventFacts),
    }),
  },
  response: {
    200: closedObject({
      outcome: Type.String({
        enum: ['applied', 'kept', 'early'],
        description: 'kept: on record; the application had moved on. early: it is applied once the key is known.',
      }),
    }),
    ...commonErrors,
    409: errorBody,
    422: errorBody,
  },
} as const satisfies CallContract;
