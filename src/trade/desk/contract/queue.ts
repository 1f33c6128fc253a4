import Type from 'typebox';
import type { CallContract } from '../../../contract/schemas/call-contract.ts';
import { closedObject, nullable, uuid } from '../../../contract/schemas/parts.ts';
import { queueViews, waits } from '../decisions/queue.ts';
import { roles } from '../decisions/roles.ts';
import { base, errors, status, statusTitle, time } from './applications.ts';

const viewsInWords =
  'The part of the queue. waiting: what one of your roles decides; assigned: what you look after; unassigned: what waits for the desk and nobody looks after; borrowers: what waits for borrowers and signers.';

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
      view: Type.Optional(Type.String({ enum: [...queueViews], description: viewsInWords })),
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
        { description: 'All: the latest transition first. Of any other view: what has waited longest first.' },
      ),
      views: Type.Array(closedObject({ view: Type.String({ enum: [...queueViews] }), count: Type.Integer() }), {
        description: 'How many applications each view has, whatever is searched for.',
      }),
      more: Type.Boolean({ description: 'Whether there is a next page.' }),
    }),
    ...errors,
  },
} as const satisfies CallContract;
