import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { anything, closed, uuid } from '../schemas/parts.ts';
import { moved } from './applications.ts';

/**
 * Something that a borrower does to their own application: `action` is the lifecycle's event, and the body carries the answers that the event's call
 * document names, by fact. What is wanted of each stands in the documents: the forms and rules of the screens that make the call, judged again by the
 * server. 409 where the application does not await it, was changed in another tab since, or where a consent was given to a text that is none any more: the header
 * `consent-texts` says by which, `<fact>=<hash>` for each (`text-changed`, with the facts).
 */
export const borrowerAction = {
  method: 'POST',
  path: '/service-application/api/v1/application/heloc/{uuid}/actions/{action}',
  versioned: 'write',
  request: {
    path: closed({ uuid, action: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }) }),
    body: closed({
      answers: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), anything(), {
          maxProperties: 32,
          propertyNames: { maxLength: 64 },
          additionalProperties: false,
        }),
      ),
    }),
  },
  response: moved,
} as const satisfies CallContract;
