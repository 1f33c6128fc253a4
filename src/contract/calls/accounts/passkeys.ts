import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { boundedJson, closedObject, commonErrors, errorBody, instant, noContent, uuid } from '../../schemas/parts.ts';

const base = '/identity/secure/api/v1/passkeys';

const options = closedObject({
  options: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: boundedJson(4),
    description:
      'For the browser (WebAuthn, Level 3: PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON), with a challenge that is good once, for five minutes.',
  }),
});

/** The browser's responses: RegistrationResponseJSON, AuthenticationResponseJSON. Ids and data are base64url. */
const data = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });
const propertyNames = { maxLength: 64 };
const answerOf = <T extends Type.TProperties>(response: T) =>
  Type.Object(
    {
      id: data(1400),
      rawId: data(1400),
      type: Type.Literal('public-key'),
      response: Type.Object(response, { maxProperties: 12, propertyNames, additionalProperties: boundedJson(2) }),
    },
    { maxProperties: 8, propertyNames, additionalProperties: boundedJson(4) },
  );
const made = answerOf({ clientDataJSON: data(4000), attestationObject: data(16_000) });
const used = answerOf({
  clientDataJSON: data(4000),
  authenticatorData: data(4000),
  signature: data(4000),
  userHandle: Type.Optional(data(200)),
});

/** The passkeys of the account, the latest first. */
const list = {
  method: 'GET',
  path: base,
  request: {},
  response: {
    200: closedObject({
      passkeys: Type.Array(
        closedObject({ id: uuid, name: Type.String(), created: instant, lastUsed: Type.Union([instant, Type.Null()]) }),
      ),
    }),
    ...commonErrors,
  },
} satisfies CallContract;

/** The WebAuthn options to create a passkey. 409 for an account without a password, or with the most passkeys allowed. */
const begin = {
  proved: true,
  method: 'POST',
  path: `${base}/options`,
  request: {},
  response: { 200: options, ...commonErrors, 403: errorBody, 409: errorBody },
} satisfies CallContract;

/**
 * Stores a new passkey; its default name is the device's. 422 if it was not created on this host, or not for this challenge.
 */
const add = {
  method: 'POST',
  path: base,
  request: { body: closedObject({ passkey: made, name: Type.Optional(Type.String({ maxLength: 60 })) }) },
  response: { 204: noContent, ...commonErrors, 409: errorBody, 422: errorBody },
} satisfies CallContract;

/** Removes a passkey, which is then no longer valid. 404 if the account has none with this id. */
const remove = {
  proved: true,
  method: 'POST',
  path: `${base}/{id}/remove`,
  request: { path: closedObject({ id: uuid }) },
  response: { 204: noContent, ...commonErrors, 403: errorBody },
} satisfies CallContract;

/** The WebAuthn options to log in with a passkey of any account. */
const beginLogin = {
  method: 'POST',
  path: '/identity/api/v1/passkey-login/options',
  request: {},
  response: { 200: options, ...commonErrors },
} satisfies CallContract;

/** Opens a session of the passkey's account. 401 for every failure. */
const login = {
  method: 'POST',
  path: '/identity/api/v1/passkey-login',
  request: { body: closedObject({ passkey: used }) },
  response: { 200: closedObject({ jwt: Type.String() }), ...commonErrors },
} satisfies CallContract;

/** The WebAuthn options to sign with a passkey of the account. 409 if it has none. */
const beginProof = {
  method: 'POST',
  path: '/identity/secure/api/v1/proof/passkey/options',
  request: {},
  response: { 200: options, ...commonErrors, 409: errorBody },
} satisfies CallContract;

/** Proves the identity of the session's owner again by a passkey. 422 for every failure. */
const prove = {
  role: 'prove-by-passkey',
  method: 'POST',
  path: '/identity/secure/api/v1/proof/passkey',
  request: { body: closedObject({ passkey: used }) },
  response: { 204: noContent, ...commonErrors, 422: errorBody },
} as const satisfies CallContract;

export const passkeyContracts = {
  passkeys: list,
  'begin-passkey': begin,
  'add-passkey': add,
  'remove-passkey': remove,
  'begin-passkey-login': beginLogin,
  'passkey-login': login,
  'begin-passkey-proof': beginProof,
  'passkey-proof': prove,
};
