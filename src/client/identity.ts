import { isUnauthenticated } from '../../runtime/engine/machine/session-end.ts';
import type { Identity } from '../../runtime/engine/session/session.ts';
import type { Json } from '../../runtime/json/json.ts';
import type { identityContracts } from '../contract/calls/identity.ts';
import type { Api } from './api/api.ts';
import { HttpError } from './api/http-error.ts';
import type { TokenStore } from './api/token.ts';

const identityPath: (typeof identityContracts)['identity']['path'] = '/identity/secure/api/v1_1/identity';
const logoutPath: (typeof identityContracts)['logout']['path'] = '/identity/secure/api/v1/logout';

/** Thrown where the server did not say who the user is; the token is kept for the next try. */
export class IdentityUnknown extends Error {
  readonly code = 'identity-unknown';
}

/** Waits between the tries to identify the user, in milliseconds. */
const waitsMs = [500, 1_000, 2_000];

type Wait = (ms: number) => Promise<void>;
const pass: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The user of the stored token; null without a token, or where the server refuses it (then it is removed). After any other failure the request is
 * repeated a few times, then IdentityUnknown is thrown.
 */
export async function identify(api: Api, token: TokenStore, wait: Wait = pass): Promise<Identity | null> {
  if (token.read() === null) return null;
  let reason: unknown;
  for (const ms of [0, ...waitsMs]) {
    if (ms > 0) await wait(ms);
    try {
      const { body } = await api.send({ method: 'GET', path: identityPath });
      return identityOf(body);
    } catch (error) {
      reason = error;
      if (!(error instanceof HttpError) || !isUnauthenticated(error.status, error.body)) continue;
      token.clear();
      return null;
    }
  }
  throw new IdentityUnknown('The server did not say who is signed in', { cause: reason });
}

function identityOf(body: Json): Identity | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || typeof body.uuid !== 'string') return null;
  return { uuid: body.uuid, ...(typeof body.email === 'string' ? { email: body.email } : {}) };
}

/** Ends the session on the server. The stored token is removed first, so that it is gone whatever the response. */
export async function logOut(api: Api, token: TokenStore): Promise<void> {
  const authorization = token.read();
  token.clear();
  if (authorization === null) return;
  await api.send({ method: 'POST', path: logoutPath, headers: { authorization } }).catch(() => undefined);
}
