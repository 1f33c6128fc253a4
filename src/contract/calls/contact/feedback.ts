import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, noContent, nullable, uuid } from '../../schemas/parts.ts';

/** A borrower's feedback on the product, for the lender's chief executive (specification 2, sections 5.1 and 7.2). */
export const sendFeedback = {
  method: 'POST',
  path: '/service-profile/api/v1/feedback/ceo',
  request: {
    body: closedObject({
      applicationUuid: Type.Optional(nullable(uuid)),
      topic: Type.Enum(['Improve our product', 'Give us a compliment']),
      message: Type.String({ minLength: 10, maxLength: 1000 }),
      marketingConsent: Type.Boolean({
        description: 'Whether the message may be used in marketing, with first name and last initial.',
      }),
      pathname: Type.String({ maxLength: 200, description: 'The path of the screen that was open.' }),
      productType: Type.Literal('HELOC'),
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;
