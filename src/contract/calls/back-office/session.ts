import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, nullable } from '../../schemas/parts.ts';

const base = '/back-office/session';
const errors = { ...commonErrors, 403: errorBody };

/** Sends somebody of the lender to its identity provider, to log in at the agents' desk. */
export const beginStaffLogin = {
  method: 'POST',
  path: `${base}/login`,
  request: {},
  response: { 200: closedObject({ redirect: Type.String() }), ...commonErrors, 503: errorBody },
} as const satisfies CallContract;

const staff = closedObject({
  name: Type.String(),
  roles: Type.Array(Type.String(), { description: 'Those of theirs that a lifecycle declares.' }),
  organisations: Type.Array(Type.String(), { description: "The organisations whose applications they see; '*': all." }),
  begins: Type.Array(Type.String({ enum: ['applications', 'inquiries'] }), {
    description: 'What they may begin for a borrower.',
  }),
  originator: nullable(Type.String({ description: 'The id by which borrowers know them, in the parameter referrer.' })),
  categories: Type.Array(closedObject({ category: Type.String(), title: Type.String() }), {
    description: 'What they may ask a borrower for.',
  }),
});

/** Who is logged in at the desk. */
export const getStaffSession = {
  role: 'desk-session',
  method: 'GET',
  path: base,
  request: {},
  response: { 200: staff, ...errors },
} as const satisfies CallContract;

/** Ends the session of the desk in this browser. */
export const endStaffSession = {
  method: 'POST',
  path: `${base}/end`,
  request: {},
  response: { 200: closedObject({}), ...errors },
} as const satisfies CallContract;
