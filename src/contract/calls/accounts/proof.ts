import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nothing } from '../../schemas/parts.ts';
import { secondFactorCode } from './second-factor.ts';

/** Proves again who holds the session, before a call that refused with 403 'proof-needed'. By the password, or where the account has a second factor by a code. 422 where it is not right. */
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
  response: { 204: nothing, ...commonErrors, 422: errorBody },
} satisfies CallContract;

export const proofContracts = { prove };
