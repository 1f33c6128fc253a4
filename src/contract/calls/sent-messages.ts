import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, instant, uuid } from '../schemas/parts.ts';

const sentMessage = closedObject({
  id: uuid,
  application: uuid,
  subject: Type.String({ description: 'Of the email; for a text message, of the email that says the same.' }),
  channel: Type.String({ enum: ['email', 'text', 'letter'] }),
  to: Type.String({
    description:
      'The masked address: the first letter of a mailbox, the last four digits of a number, the city of a letter.',
  }),
  sentAt: instant,
  paper: Type.Optional(
    closedObject(
      { id: Type.String(), title: Type.String() },
      { description: 'The paper that it is about, the newest of its kind; absent where there is none.' },
    ),
  ),
});

/**
 * What was written to the borrower about the applications of the account, the newest first, at most 20. Messages to others (an owner who is to sign)
 * are not among them, nor are their texts, which may hold links.
 */
export const listSentMessages = {
  method: 'GET',
  path: '/service-application/api/v1/messages',
  request: {},
  response: { 200: closedObject({ messages: Type.Array(sentMessage) }), ...commonErrors },
} as const satisfies CallContract;
