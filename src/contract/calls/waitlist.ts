import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, noContent, nullable, yearlyDollars } from '../schemas/parts.ts';

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));

/** An applicant from an area where the organisation does not lend yet (specification 1, section 7). */
export const joinWaitlist = {
  method: 'POST',
  path: '/service-wait-list/api/v1/home-equity-loan-plus',
  request: {
    body: closedObject({
      firstName: text(50),
      lastName: text(50),
      dob: text(10),
      email: text(128),
      income: Type.Optional(nullable(yearlyDollars)),
      street1: text(64),
      street2: text(64),
      city: text(64),
      state: text(2),
      zip: text(10),
      consent: Type.Optional(nullable(Type.Boolean({ description: 'To be written to when that changes.' }))),
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;
