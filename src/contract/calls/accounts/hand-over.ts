import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nameOf } from '../../schemas/parts.ts';

const link = Type.String({ minLength: 1, maxLength: 128, description: 'The secret of the link.' });

const path = Type.String({
  pattern: '^/[a-z][A-Za-z0-9/_-]*$',
  maxLength: 200,
  description: 'A path of the lender’s own site.',
});

/** Makes a link by which the same person goes on at a path on another device: it opens once, for ten minutes. */
const handOver = {
  method: 'POST',
  path: '/identity/secure/api/v1/hand-over',
  request: { body: closedObject({ path }) },
  response: { 200: closedObject({ link }), ...commonErrors },
} satisfies CallContract;

/** Whether a link still opens something. A POST, so that the secret is in no address. */
const handOverState = {
  method: 'POST',
  path: '/identity/api/v1/hand-over/state',
  request: { body: closedObject({ link }) },
  response: {
    200: closedObject({ state: nameOf(['open', 'used', 'over'], 'over: expired or unknown.') }),
    ...commonErrors,
  },
} satisfies CallContract;

/**
 * Opens a session by a link, once. It proves nothing of who holds the device: a call that needs a recent proof asks for one. 410 where the link was used
 * or has expired.
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
