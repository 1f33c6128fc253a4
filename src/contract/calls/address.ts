import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { address, closedObject, commonErrors, nullable, stateCode } from '../schemas/parts.ts';

const suggestion = closedObject({
  street1: Type.String(),
  street2: Type.String(),
  city: Type.String(),
  state: stateCode,
  zip: Type.String(),
});
export type Suggestion = Type.Static<typeof suggestion>;

const addressUse = Type.Union([Type.Literal('property'), Type.Literal('home'), Type.Literal('mailing')], {
  description: 'What the address is for; property where absent.',
});
export type AddressUse = Type.Static<typeof addressUse>;

export const addressSuggestions = {
  method: 'GET',
  path: '/service-address/external/api/v1/suggestions',
  request: {
    query: closedObject({
      query: Type.String({
        maxLength: 128,
        description: 'What was typed: number and street, and perhaps city, state and ZIP code.',
      }),
      state: Type.Optional(Type.String({ maxLength: 2, description: 'Prefers this state.' })),
      use: Type.Optional(addressUse),
    }),
  },
  response: { 200: closedObject({ suggestions: Type.Array(suggestion) }), ...commonErrors },
} as const satisfies CallContract;

export const addressVerify = {
  method: 'POST',
  path: '/service-address/external/api/v1/verify',
  request: {
    body: closedObject({
      ...address.properties,
      occupancyType: Type.Optional(nullable(Type.String({ maxLength: 16 }))),
      use: Type.Optional(addressUse),
    }),
  },
  response: {
    200: closedObject({
      outcome: Type.String({ enum: ['match', 'suggestion', 'reenter'] }),
      suggestion: Type.Optional(suggestion),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
