import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, nullable, openObject, uuid } from '../schemas/parts.ts';

const path = '/service-application/api/v3/application/heloc/optermizerly-profile';
const query = closedObject({ identityUuid: uuid });
const view = openObject({ optimizelyProfileUuid: nullable(Type.String()) });

/** The caller's id for experiments; null if there is none yet. 404 for another user's identity. */
export const getOptimizelyProfile = {
  method: 'GET',
  path,
  request: { query },
  response: { 200: view, ...commonErrors },
} as const satisfies CallContract;

export const saveOptimizelyProfile = {
  method: 'PATCH',
  path,
  request: { query, body: closedObject({ optimizelyProfileUuid: uuid }) },
  response: { 200: view, ...commonErrors },
} as const satisfies CallContract;
