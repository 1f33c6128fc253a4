import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, stringEnum } from '../../schemas/parts.ts';

const link = Type.String({ minLength: 1, maxLength: 128, description: 'The secret of the link.' });

const path = Type.String({
  pattern: '^/[a-z][A-Za-z0-9/_-]*$',
  maxLength: 200,
  description: 'A path of the lender’s own site.',
});

/**
 * Creates a link to continue at a path on another device, valid once and for ten minutes, while the session that makes it is
 * open. 403 with code `handed-over` for a session that such a link opened.
 */
const handOver = {
  method: 'POST',
  path: '/identity/secure/api/v1/hand-over',
  request: { body: closedObject({ path }) },
  response: { 200: closedObject({ link }), ...commonErrors, 403: errorBody },
  proved: true,
} satisfies CallContract;

/** Whether a link is valid. A POST, so that the secret is in no URL. */
const handOverState = {
  method: 'POST',
  path: '/identity/api/v1/hand-over/state',
  request: { body: closedObject({ link }) },
  response: {
    200: closedObject({ state: stringEnum(['open', 'used', 'over'], 'over: expired or unknown.') }),
    ...commonErrors,
  },
} satisfies CallContract;

/**
 * Opens a session by a link, once. It lasts no longer than the session that made the link and ends with it, and does not count
 * as a recent proof of identity; the owner gets a message. 410 if the link was used or has expired.
 */
const takeOver = {
  method: 'POST',
  path: '/identity/api/v1/hand-over/open',
  request: { body: closedObject({ link }) },
  response: { 200: closedObject({ jwt: Type.String(), path }), ...commonErrors, 410: errorBody },
} satisfies CallContract;

export const handOverContracts = {
  'hand-over': handOver,
  'hand-over-state': handOverState,
  'take-over': takeOver,
};
