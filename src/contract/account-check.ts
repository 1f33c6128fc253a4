import Type from 'typebox';
import type { CallContract } from './call-contract.ts';
import { answer, commonErrors } from './parts.ts';

/** Whether the caller may begin another application. Somebody who is not signed in has none, and may. */
export const checkAbility = {
  method: 'GET',
  path: '/service-search/api/v1/profiles/actions/verify-ability-to-start-application',
  request: {},
  response: {
    200: answer({
      canStartApplication: Type.Boolean(),
      organizationsWithActiveApplication: Type.Array(Type.String(), { description: 'Organisation codes.' }),
    }),
    ...commonErrors,
  },
} as const satisfies CallContract;
