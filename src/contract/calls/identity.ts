import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { boundedJson, closedObject, commonErrors, errorBody, noContent, nullable } from '../schemas/parts.ts';
import { secondFactorCode } from './accounts/second-factor.ts';

const token = closedObject({ jwt: Type.String({ description: 'Sent as "Authorization: Bearer …" from now on.' }) });

/** Specification 1, section 7: legacy register. 409 'identity exists' if the e-mail address has an account. */
const register = {
  method: 'POST',
  path: '/identity/api/v1/registration/register',
  judgedBy: 'flow',
  request: {
    query: Type.Object(
      { organization: Type.Optional(Type.String({ maxLength: 64 })) },
      { maxProperties: 50, propertyNames: { maxLength: 128 }, additionalProperties: boundedJson(1) },
    ),
    body: closedObject({
      email: Type.String({ format: 'email', maxLength: 128 }),
      // The length counts code points, spaces included; the minimum and maximum of a password are rules of the documents.
      password: Type.String({ minLength: 1, maxLength: 256 }),
      phoneNumber: Type.String({ maxLength: 10, pattern: '^[2-9]\\d{9}$', description: 'Ten digits.' }),
    }),
  },
  response: { 200: token, ...commonErrors, 409: errorBody, 422: errorBody },
} satisfies CallContract;

/** The roles of an account besides borrower. */
export const accountRoles = Type.Array(Type.String({ enum: ['broker'] }));

export const profileType = nullable(Type.String({ description: 'Of the profile; null where the account has none.' }));

const isBroker = Type.Boolean({ description: 'Whether the account is a broker’s own.' });

/** Specification 2, section 7.3. */
const identity = {
  method: 'GET',
  path: '/identity/secure/api/v1_1/identity',
  request: {},
  response: {
    200: closedObject({
      uuid: Type.String(),
      email: Type.String(),
      roles: Type.Optional(accountRoles),
      profileType: Type.Optional(profileType),
    }),
    ...commonErrors,
  },
} satisfies CallContract;

/**
 * Specification 2, section 7.3: version v1, with more properties. The specification's wallet headers are not sent: accounts
 * here have no wallet.
 */
const identityV1 = {
  method: 'GET',
  path: '/identity/secure/api/v1/identity',
  request: {},
  response: {
    200: closedObject({
      uuid: Type.String(),
      organizationCode: Type.String(),
      profileType,
      email: Type.String(),
      isBroker,
      aliases: Type.Array(closedObject({ type: Type.String({ enum: ['Email', 'Phone'] }), value: Type.String() })),
      updatedDate: Type.String({ description: 'When the account was made, or its email confirmed: ISO 8601 in UTC.' }),
      passwordExpired: Type.Boolean({
        description: 'False: a password here does not expire (NIST SP 800-63B, 3.1.1.2).',
      }),
      twoFactorEnabled: Type.Boolean({ description: 'A login asks for a code besides the password.' }),
      totpVerified: Type.Boolean({ description: 'The authenticator app gave a code once.' }),
    }),
    ...commonErrors,
  },
} satisfies CallContract;

/**
 * 401 'invalid credentials' if e-mail address or password is wrong; 'second factor needed' or 'wrong code' once both are right.
 */
const login = {
  role: 'login',
  method: 'POST',
  path: '/identity/api/v1/login',
  request: {
    body: closedObject({
      email: Type.String({ maxLength: 128 }),
      password: Type.String({ maxLength: 256 }),
      code: Type.Optional(secondFactorCode),
    }),
  },
  response: { 200: token, ...commonErrors },
} as const satisfies CallContract;

/** Ends the session on the server; its token is invalid from then on. */
const logout = {
  method: 'POST',
  path: '/identity/secure/api/v1/logout',
  request: {},
  response: { 204: noContent, ...commonErrors },
} satisfies CallContract;

/** Changes the signed-in borrower's phone number (specification 2, section 7.3). */
const alias = {
  proved: true,
  method: 'PUT',
  path: '/identity/secure/api/v1/identity/alias',
  request: {
    body: closedObject({
      type: Type.Literal('Phone'),
      value: Type.String({ maxLength: 10, pattern: '^[2-9]\\d{9}$', description: 'Ten digits.' }),
    }),
  },
  response: { 204: noContent, ...commonErrors, 403: errorBody, 422: errorBody },
} satisfies CallContract;

export const identityContracts = { register, identity, 'identity-v1': identityV1, login, logout, 'phone-alias': alias };
