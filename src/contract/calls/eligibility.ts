import Type from 'typebox';
import type { CallContract } from '../schemas/call-contract.ts';
import { closedObject, commonErrors, productId, stateCode } from '../schemas/parts.ts';

const query = closedObject({ orgCode: Type.Optional(Type.String({ maxLength: 64 })) });

/** The states in which the organisation lends. */
export const statesEligibility = {
  method: 'GET',
  path: '/service-application/external/api/v2/heloc/states-eligibility',
  answeredFrom: 'eligibility.states',
  request: { query },
  response: { 200: Type.Array(stateCode), ...commonErrors },
} as const satisfies CallContract;

/** The states in which the organisation is licensed to lend, sorted without regard to case: the footer lists them (specification 2, section 7.2). */
export const stateLicenses = {
  method: 'GET',
  path: '/service-application/external/api/v1/heloc/state-licenses',
  answeredFrom: 'eligibility.licensed',
  answeredEach: 'abbrev',
  request: { query },
  response: { 200: Type.Array(closedObject({ abbrev: stateCode })), ...commonErrors },
} as const satisfies CallContract;

/** As `state-licenses`, for one of the lender's further products, whose documents say where it is offered. */
export const productStateLicenses = {
  ...stateLicenses,
  path: '/service-application/external/api/v1/products/{product}/state-licenses',
  request: { path: closedObject({ product: productId }), query },
} as const satisfies CallContract;

/** The ZIP codes in which the organisation does not lend. */
export const zipEligibility = {
  method: 'GET',
  path: '/service-application/external/api/v1/heloc/zip-eligibility',
  answeredFrom: 'eligibility.ineligibleZips',
  request: { query },
  response: { 200: Type.Array(Type.String()), ...commonErrors },
} as const satisfies CallContract;
