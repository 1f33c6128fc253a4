import Type from 'typebox';
import type { CallContract } from './call-contract.ts';
import { answer, commonErrors, nullable } from './parts.ts';

const text = Type.Optional(nullable(Type.String()));

const profileView = answer({
  uuid: Type.String(),
  email: text,
  name: Type.Optional(nullable(answer({ firstName: text, middleName: text, lastName: text, suffix: text }))),
  dob: text,
  phoneNumbers: Type.Array(answer({ type: Type.String(), number: Type.String() })),
  addresses: Type.Array(
    answer({
      type: Type.String(),
      uuid: Type.String(),
      street1: text,
      street2: text,
      city: text,
      state: text,
      zip: text,
    }),
  ),
  type: Type.String({ description: 'PRIMARY, or CO_DEEDER for an additional signer.' }),
});
export type ProfileView = Type.Static<typeof profileView>;

/** 404 where the signed-in user has none yet. */
export const getProfile = {
  method: 'GET',
  path: '/service-profile/api/v1/profile',
  request: {},
  response: { 200: profileView, ...commonErrors },
} as const satisfies CallContract;
