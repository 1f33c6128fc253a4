import Type from 'typebox';
import type { CallContract } from '../../schemas/call-contract.ts';
import { closedObject, commonErrors, errorBody, instant, noContent, uuid } from '../../schemas/parts.ts';

const session = closedObject({
  id: Type.String({ description: 'The id to end it by.' }),
  created: instant,
  lastSeen: instant,
  current: Type.Boolean({ description: 'The session that asks.' }),
  device: Type.String({
    description: "The browser and the system that the login came from; 'unknown' where it did not say.",
  }),
});

/** The open sessions of the account, the latest first. */
const sessions = {
  method: 'GET',
  path: '/identity/secure/api/v1/sessions',
  request: {},
  response: { 200: closedObject({ sessions: Type.Array(session) }), ...commonErrors },
} satisfies CallContract;

/** Ends a session of the account. 404 if the account has none with this id. */
const endSession = {
  method: 'POST',
  path: '/identity/secure/api/v1/sessions/{id}/end',
  request: { path: closedObject({ id: uuid }) },
  response: { 204: noContent, ...commonErrors },
} satisfies CallContract;

/** Changes the password and ends all other sessions. 422 if the current one is wrong, or the new one is refused. */
const changePassword = {
  method: 'PUT',
  path: '/identity/secure/api/v1/password',
  request: {
    body: closedObject({
      current: Type.String({ minLength: 1, maxLength: 256 }),
      password: Type.String({ minLength: 1, maxLength: 256 }),
    }),
  },
  response: { 204: noContent, ...commonErrors, 403: errorBody, 422: errorBody },
} satisfies CallContract;

export const sessionContracts = { sessions, 'end-session': endSession, 'change-password': changePassword };
