import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { birthday, closedObject, commonErrors, noContent, nullable, openObject, personName } from '../schemas/parts.ts';

const text = Type.Optional(nullable(Type.String()));

const profileView = openObject({
  uuid: Type.String(),
  email: text,
  name: Type.Optional(nullable(openObject({ firstName: text, middleName: text, lastName: text, suffix: text }))),
  dob: Type.Optional(nullable(birthday)),
  phoneNumbers: Type.Array(openObject({ type: Type.String(), number: Type.String() })),
  addresses: Type.Array(
    openObject({
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

/** 404 if the signed-in user has no profile yet. */
export const getProfile = {
  method: 'GET',
  path: '/service-profile/api/v1/profile',
  request: {},
  response: { 200: profileView, ...commonErrors },
} as const satisfies CallContract;

/** Changes the caller's name; creates the profile where there is none. The middle name does not change. */
export const saveProfileName = {
  method: 'PUT',
  path: '/service-profile/api/v1/profile/name',
  request: {
    body: closedObject({
      firstName: personName.properties.firstName,
      lastName: personName.properties.lastName,
      suffix: personName.properties.suffix,
    }),
  },
  response: { 204: noContent, ...commonErrors },
} as const satisfies CallContract;
