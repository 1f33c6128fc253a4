import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { waits } from '../decisions/queue.ts';
import { roles } from '../decisions/roles.ts';
import { base, errors, status, statusTitle, time } from './applications.ts';

const queueId = '^[a-z0-9]+(-[a-z0-9]+)*$';

/**
 * Searches the applications of the person's organisations. A POST, so that no name or postal address is in a URL. Each search
 * is recorded with its results.
 */
export const findBackOfficeApplications = {
  role: roles.find,
  method: 'POST',
  path: `${base}/search`,
  request: {
    body: closedObject({
      text: Type.Optional(
        Type.String({ maxLength: 128, description: 'Words of a name, street, email, loan number, status or id.' }),
      ),
      status: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Z_]*$' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      view: Type.Optional(
        Type.String({
          maxLength: 64,
          pattern: queueId,
          description:
            'The id of a queue of the lifecycle. Absent, or none of yours: a search is of everything, else the queue that opens first for your roles, or the next that has something.',
        }),
      ),
    }),
  },
  response: {
    200: closedObject({
      applications: Type.Array(
        closedObject({
          uuid,
          org: Type.String(),
          brand: Type.String({ description: "The organisation's name." }),
          loanNumber: Type.String(),
          status,
          statusTitle,
          name: Type.String(),
          email: Type.String(),
          street: nullable(Type.String()),
          updated: time,
          amount: nullable(Type.Number({ description: 'Dollars, of the line that was chosen.' })),
          waits: Type.String({
            enum: [...waits],
            description:
              'Whom it waits for since its last transition. you: one of your roles decides. system: it goes on by itself.',
          }),
          days: Type.Integer({ description: 'For how many whole days it has waited.' }),
          owner: nullable(Type.String({ description: 'The name of who looks after it.' })),
          isOwner: Type.Boolean({ description: 'Whether that is you.' }),
          due: nullable(
            closedObject(
              {
                day: Type.String({ description: 'yyyy-MM-dd, at the property.' }),
                title: Type.String(),
                late: Type.Boolean(),
              },
              { description: 'The most urgent legal deadline that is still to be met.' },
            ),
          ),
        }),
        { description: 'Those of the queue, in its order.' },
      ),
      view: Type.String({ description: 'The id of the queue that is shown.' }),
      viewTitle: Type.String({ description: 'Its name.' }),
      order: Type.String({
        enum: ['latest', 'longest', 'deadline'],
        description: 'What comes first: what moved last, what has waited longest, or what is due first.',
      }),
      views: Type.Array(
        closedObject({
          view: Type.String(),
          title: Type.String(),
          count: Type.Integer({ description: 'Whatever is searched for.' }),
          isOverdue: Type.Boolean({
            description: 'Whether its applications are those with a deadline that has passed.',
          }),
        }),
        { description: 'Your queues, in the order of the documents.' },
      ),
      more: Type.Boolean({ description: 'Whether there is a next page.' }),
    }),
    ...errors,
  },
} as const satisfies CallContract;
