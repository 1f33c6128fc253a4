import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { boundedJson, closedObject, uuid } from '../schemas/parts.ts';
import { actionResponses } from './applications.ts';

/**
 * An action of a borrower on their own application: `action` is the lifecycle's event, and the body has the answers that the
 * event's call document names, by fact. The server judges them again by the forms and rules of the screens that make the call.
 * 409 if the application does not wait for the action, where it was changed in another tab, or where the text of a consent
 * has changed since it was given (`text-changed`, with the facts): the request header `consent-texts` has `<fact>=<hash>` for
 * the text of each consent.
 */
export const borrowerAction = {
  role: 'action',
  method: 'POST',
  path: '/service-application/api/v1/application/heloc/{uuid}/actions/{action}',
  versioned: 'write',
  request: {
    path: closedObject({ uuid, action: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }) }),
    body: closedObject({
      answers: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), boundedJson(), {
          maxProperties: 32,
          propertyNames: { maxLength: 64 },
          additionalProperties: false,
        }),
      ),
    }),
  },
  response: actionResponses,
} as const satisfies CallContract;
