import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { boundedJson, closedObject, commonErrors, errorBody, instant, nothing, uuid } from '../../schemas/parts.ts';

const base = '/identity/secure/api/v1/passkeys';

const options = closedObject({
  options: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: boundedJson(4),
    description:
      'For the browser (WebAuthn, Level 3: PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON), with a challenge that is good once, for five minutes.',
  }),
});

/** What the browser answers: RegistrationResponseJSON, AuthenticationResponseJSON. Ids and data are base64url. */
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

/** What a device needs to make a passkey. 409 for an account without a password, or with as many passkeys as one may have. */
const begin = {
  proved: true,
  method: 'POST',
  path: `${base}/options`,
  request: {},
  response: { 200: options, ...commonErrors, 403: errorBody, 409: errorBody },
} satisfies CallContract;

/** Keeps a passkey that a device made; without a name it has that of the device. 422 where it was not made here, or not for this challenge. */
const add = {
  method: 'POST',
  path: base,
  request: { body: closedObject({ passkey: made, name: Type.Optional(Type.String({ maxLength: 60 })) }) },
  response: { 204: nothing, ...commonErrors, 409: errorBody, 422: errorBody },
} satisfies CallContract;

/** Removes a passkey: it opens nothing any more. 404 where the account has none of this id. */
const remove = {
  proved: true,
  method: 'POST',
  path: `${base}/{id}/remove`,
  request: { path: closedObject({ id: uuid }) },
  response: { 204: nothing, ...commonErrors, 403: errorBody },
} satisfies CallContract;

/** What a device needs to sign with a passkey, whosever it is. */
const beginLogin = {
  method: 'POST',
  path: '/identity/api/v1/passkey-login/options',
  request: {},
  response: { 200: options, ...commonErrors },
} satisfies CallContract;

/** Opens a session of the account whose passkey signed. 401 whatever is wrong with it. */
const login = {
  method: 'POST',
  path: '/identity/api/v1/passkey-login',
  request: { body: closedObject({ passkey: used }) },
  response: { 200: closedObject({ jwt: Type.String() }), ...commonErrors },
} satisfies CallContract;

/** What a device needs to sign with a passkey of the account. 409 where it has none. */
const beginProof = {
  method: 'POST',
  path: '/identity/secure/api/v1/proof/passkey/options',
  request: {},
  response: { 200: options, ...commonErrors, 409: errorBody },
} satisfies CallContract;

/** Proves again, by a passkey, who holds the session. 422 whatever is wrong with it. */
const prove = {
  role: 'prove-by-passkey',
  method: 'POST',
  path: '/identity/secure/api/v1/proof/passkey',
  request: { body: closedObject({ passkey: used }) },
  response: { 204: nothing, ...commonErrors, 422: errorBody },
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
