import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { commonErrors, openObject } from '../schemas/parts.ts';

/**
 * Whether the caller may start another application. A caller without a session may, since no application of theirs is known.
 */
export const checkAbility = {
  role: 'may-apply',
  method: 'GET',
  path: '/service-search/api/v1/profiles/actions/verify-ability-to-start-application',
  request: {},
  response: {
    200: openObject({
      canStartApplication: Type.Boolean(),
      organizationsWithActiveApplication: Type.Array(Type.String(), { description: 'Organisation codes.' }),
      refusal: Type.Optional(
        Type.String({
          description: 'Why none may be begun for now, where applications are limited; copy for the borrower.',
        }),
      ),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
