import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nothing } from '../../schemas/parts.ts';

/** Proves again who holds the session, before a call that refused with 403 'proof-needed'. 422 where the password is not right. */
const prove = {
  role: 'prove',
  method: 'POST',
  path: '/identity/secure/api/v1/proof',
  request: { body: closedObject({ password: Type.String({ minLength: 1, maxLength: 256 }) }) },
  response: { 204: nothing, ...commonErrors, 422: errorBody },
} satisfies CallContract;

export const proofContracts = { prove };
