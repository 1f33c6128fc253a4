import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closed, commonErrors, errorBody, eventFacts } from '../schemas/parts.ts';

/**
 * The answer of a vendor that had answered `pending`, under the key that it gave then. Signed by the vendor in the header `lintel-signature`; the same answer may come
 * again, and before the server knows the key.
 */
export const answerVendorRequest = {
  method: 'POST',
  path: '/vendor-answers/{vendor}/{key}',
  request: {
    path: closed({
      vendor: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      key: Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9][\\w.:~-]*$', description: "The vendor's own key." }),
    }),
    body: closed({
      event: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      facts: Type.Optional(eventFacts),
    }),
  },
  response: {
    200: closed({
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
