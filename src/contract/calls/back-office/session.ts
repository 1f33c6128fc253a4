import Type from 'typebox';
import { domainRole } from '../../../../runtime/engine/domain-role.ts';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nullable, openObject } from '../../schemas/parts.ts';

/** Specification 2, section 7.3: the identity broker's paths for agents, beside those for customers (broker.ts). */
const base = '/identity-broker/agent';
const errors = { ...commonErrors, 403: errorBody };

/**
 * Sends a member of staff to the identity provider, to log in at the desk. 503 `login-closed` while the brand's flag for it is
 * off.
 */
export const beginStaffLogin = {
  method: 'POST',
  path: `${base}/api/v3/login`,
  request: { query: closedObject({ telemetryTrackingId: Type.Optional(Type.String({ maxLength: 64 })) }) },
  response: { 200: closedObject({ redirect: Type.String() }), ...commonErrors, 503: errorBody },
} as const satisfies CallContract;

const staff = closedObject({
  identityUuid: Type.String({ description: 'The subject by which their identity provider knows them.' }),
  organizationCode: Type.String({ description: 'Of the site that asks.' }),
  userType: Type.String({ enum: ['AGENT'] }),
  email: nullable(Type.String({ description: 'Null: a session of the desk keeps none.' })),
  updatedAt: nullable(Type.String({ description: 'Null: their identity provider keeps them.' })),
  isManageable: Type.Boolean({ description: 'False: their identity provider manages them.' }),
  activeLegacyCustomerOrgs: Type.Array(Type.String(), { description: 'None: they have no account here.' }),
  walletContext: nullable(openObject({}, { description: 'Null: nobody has a wallet here.' })),
  name: Type.String(),
  roles: Type.Array(Type.String(), { description: 'Those of theirs that a lifecycle declares.' }),
  organisations: Type.Array(Type.String(), { description: "The organisations whose applications they see; '*': all." }),
  site: Type.String({ description: 'The address of the site that asks, without a path.' }),
  originator: nullable(Type.String({ description: 'The id by which borrowers know them, in the parameter referrer.' })),
});

/** The member of staff who is logged in at the desk. */
export const getStaffSession = {
  role: domainRole('desk-session'),
  method: 'GET',
  path: `${base}/secure/api/v3/self/figureinfo`,
  request: {},
  response: { 200: staff, ...errors },
} as const satisfies CallContract;

/**
 * Ends the desk's session in this browser, and returns the URL that ends the login at the identity provider, if there is one.
 */
export const endStaffSession = {
  method: 'POST',
  path: `${base}/secure/api/v3/logout`,
  request: {},
  response: { 200: closedObject({ redirect: Type.Optional(Type.String()) }), ...errors },
} as const satisfies CallContract;
