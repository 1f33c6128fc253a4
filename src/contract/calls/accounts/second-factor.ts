import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, noContent } from '../../schemas/parts.ts';

const base = '/identity/secure/api/v1/second-factor';

/** A code of six digits, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = Type.String({ minLength: 6, maxLength: 16 });
const withCode = { body: closedObject({ code: secondFactorCode }) };

const recoveryCodes = closedObject({
  recoveryCodes: Type.Array(closedObject({ code: Type.String() }), {
    description: 'Each opens the account once in the place of a code of the app. Shown now, and never again.',
  }),
});

/** Whether logins need a code besides the password, and how many recovery codes are left. */
const secondFactor = {
  role: 'second-factor',
  method: 'GET',
  path: base,
  request: {},
  response: { 200: closedObject({ enabled: Type.Boolean(), codesLeft: Type.Integer() }), ...commonErrors },
} as const satisfies CallContract;

/**
 * Creates a secret for an authenticator app, which takes effect once it is confirmed by a code. 409 if there is a second
 * factor, or no password.
 */
const begin = {
  role: 'begin-second-factor',
  proved: true,
  method: 'POST',
  path: base,
  request: {},
  response: {
    200: closedObject({
      secret: Type.String({ description: 'Base32, in groups of four.' }),
      address: Type.String({ description: 'The otpauth: address, for a QR code.' }),
    }),
    ...commonErrors,
    403: errorBody,
    409: errorBody,
  },
} as const satisfies CallContract;

/** Confirms the second factor by its first code. 422 if the code is wrong. */
const confirm = {
  role: 'confirm-second-factor',
  method: 'POST',
  path: `${base}/confirm`,
  request: withCode,
  response: { 200: recoveryCodes, ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

/** Removes the second factor. 422 if the code is wrong. */
const remove = {
  role: 'remove-second-factor',
  method: 'POST',
  path: `${base}/remove`,
  request: withCode,
  response: { 204: noContent, ...commonErrors, 422: errorBody },
} as const satisfies CallContract;

/** Replaces the recovery codes. 422 if the code is wrong. */
const renew = {
  role: 'renew-recovery-codes',
  method: 'POST',
  path: `${base}/recovery-codes`,
  request: withCode,
  response: { 200: recoveryCodes, ...commonErrors, 409: errorBody, 422: errorBody },
} as const satisfies CallContract;

export const secondFactorContracts = {
  'second-factor': secondFactor,
  'begin-second-factor': begin,
  'confirm-second-factor': confirm,
  'remove-second-factor': remove,
  'renew-recovery-codes': renew,
};
