import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, noContent, stringEnum } from '../../schemas/parts.ts';

const link = Type.String({ minLength: 1, maxLength: 128, description: 'The secret of the link in the email.' });

/** The account's e-mail address, and whether it is verified. */
const accountEmail = {
  method: 'GET',
  path: '/identity/secure/api/v1/email',
  request: {},
  response: { 200: closedObject({ email: Type.String(), verified: Type.Boolean() }), ...commonErrors },
} satisfies CallContract;

/** Sends the link that verifies the account's address again. */
const emailLink = {
  method: 'POST',
  path: '/identity/secure/api/v1/email/link',
  request: {},
  response: { 204: noContent, ...commonErrors },
} satisfies CallContract;

/** Sends a link to a new address, which replaces the account's once the link is used. 422 if the password is wrong. */
const changeEmail = {
  method: 'PUT',
  path: '/identity/secure/api/v1/email',
  request: {
    body: closedObject({
      current: Type.String({ minLength: 1, maxLength: 256 }),
      email: Type.String({ format: 'email', maxLength: 128 }),
    }),
  },
  response: { 204: noContent, ...commonErrors, 403: errorBody, 422: errorBody },
} satisfies CallContract;

/** Whether a link is valid. A POST, so that the secret is in no URL. */
const emailLinkState = {
  method: 'POST',
  path: '/identity/api/v1/email/link/state',
  request: { body: closedObject({ link }) },
  response: {
    200: closedObject({ state: stringEnum(['open', 'used', 'over'], 'over: expired or unknown.') }),
    ...commonErrors,
  },
} satisfies CallContract;

/** Verifies the address of a link, once. 410 if the link was used or has expired, 409 if another account has the address. */
const confirmEmail = {
  method: 'POST',
  path: '/identity/api/v1/email/confirm',
  request: { body: closedObject({ link }) },
  response: { 204: noContent, ...commonErrors, 409: errorBody, 410: errorBody },
} satisfies CallContract;

export const emailContracts = {
  'account-email': accountEmail,
  'email-link': emailLink,
  'change-email': changeEmail,
  'email-link-state': emailLinkState,
  'confirm-email': confirmEmail,
};
