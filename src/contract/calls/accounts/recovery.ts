import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, noContent, stringEnum } from '../../schemas/parts.ts';

const link = Type.String({ minLength: 1, maxLength: 128, description: 'The secret of the link in the email.' });

/** Writes to an e-mail address how its owner logs in again. 204 whether it has an account or not, in the same time. */
const resetLink = {
  method: 'POST',
  path: '/identity/api/v1/password/reset-link',
  request: { body: closedObject({ email: Type.String({ format: 'email', maxLength: 128 }) }) },
  response: { 204: noContent, ...commonErrors },
} satisfies CallContract;

/** Whether a link is valid. A POST, so that the secret is in no URL. */
const resetLinkState = {
  method: 'POST',
  path: '/identity/api/v1/password/reset-link/state',
  request: { body: closedObject({ link }) },
  response: {
    200: closedObject({ state: stringEnum(['open', 'used', 'over'], 'over: expired or unknown.') }),
    ...commonErrors,
  },
} satisfies CallContract;

/** Sets a new password by a link, once, and ends all sessions. 410 if the link was used or has expired. */
const resetPassword = {
  method: 'POST',
  path: '/identity/api/v1/password/reset',
  request: { body: closedObject({ link, password: Type.String({ minLength: 1, maxLength: 256 }) }) },
  response: { 204: noContent, ...commonErrors, 410: errorBody, 422: errorBody },
} satisfies CallContract;

export const recoveryContracts = {
  'reset-link': resetLink,
  'reset-link-state': resetLinkState,
  'reset-password': resetPassword,
};
