import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, noContent } from '../../schemas/parts.ts';
import { secondFactorCode } from './second-factor.ts';

/**
 * Proves the identity of the session's owner again, after a call refused with 403 'proof-needed': by the password, or by a code
 * if the account has a second factor. 422 if it is wrong.
 */
const prove = {
  role: 'prove',
  method: 'POST',
  path: '/identity/secure/api/v1/proof',
  request: {
    body: closedObject({
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      code: Type.Optional(secondFactorCode),
    }),
  },
  response: { 204: noContent, ...commonErrors, 422: errorBody },
} satisfies CallContract;

export const proofContracts = { prove };
