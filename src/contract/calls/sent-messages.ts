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
  mailed: Type.Optional(
    Type.Boolean({ description: 'Whether it went by mail, too; absent of one that went by mail alone.' }),
  ),
  paper: Type.Optional(
    closedObject(
      { id: Type.String(), title: Type.String() },
      { description: 'The paper that it is about, the newest of its kind; absent where there is none.' },
    ),
  ),
});

/**
 * The messages sent to the borrower about the account's applications, the newest first, at most 20. One that was sent in two ways is
 * listed once. Messages to others (such as
 * a co-owner who is to sign) are left out, and so are the texts, which may contain links.
 */
export const listSentMessages = {
  method: 'GET',
  path: '/service-application/api/v1/messages',
  request: {},
  response: { 200: closedObject({ messages: Type.Array(sentMessage) }), ...commonErrors },
} as const satisfies CallContract;
