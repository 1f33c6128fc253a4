import { isUnauthenticated } from '../../../runtime/engine/machine/session-end.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Identity } from '../../../runtime/engine/session/session.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Api, ApiRequest } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import type { brokerContracts } from '../../contract/calls/broker.ts';
import type { identityContracts } from '../../contract/calls/identity.ts';
import type { TokenStore } from '../api/token.ts';

const identityPath: (typeof identityContracts)['identity']['path'] = '/identity/secure/api/v1_1/identity';
const brokerIdentityPath: (typeof brokerContracts)['broker-identity']['path'] =
  '/identity-broker/customer/secure/api/v3/self/figureinfo';
const logoutPath: (typeof identityContracts)['logout']['path'] = '/identity/secure/api/v1/logout';
const brokerLogoutPath: (typeof brokerContracts)['broker-logout']['path'] =
  '/identity-broker/customer/secure/api/v3/logout';

/** The header by which the identity broker recognises the application. */
const broker = { 'X-Auth0-Application-Name': 'heloc' };

/** Whether accounts are at an external provider. */
export type AuthMode = { external: boolean };

export const authModeOf = ({ settings }: Pick<Product, 'settings'>): AuthMode => ({
  external: settings.authMode === 'external',
});

/** Thrown if the server could not identify the user; the token is kept for a retry. */
export class IdentityUnknown extends Error {
  readonly code = 'identity-unknown';

  /** Whether the server was not reached at all. */
  get unreached(): boolean {
    return this.cause instanceof HttpError && this.cause.status === 0;
  }
}

/** Waits between the attempts to identify the user, in milliseconds. */
const waitsMs = [500, 1_000, 2_000];

type Wait = (ms: number) => Promise<void>;
const pass: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The user of the stored token, by the identity broker's call or that for accounts with a password, whichever knows them; null
 * without a token, or if both refuse it (then it is removed). After any other failure the requests are repeated, then
 * IdentityUnknown is thrown.
 */
export async function identify(
  api: Api,
  token: TokenStore,
  { external }: AuthMode,
  wait: Wait = pass,
): Promise<Identity | null> {
  if (token.read() === null) return null;
  const requests = [
    { method: 'GET', path: identityPath },
    { method: 'GET', path: brokerIdentityPath, headers: broker },
  ];
  if (external) requests.reverse();
  let reason: unknown;
  for (const ms of [0, ...waitsMs]) {
    if (ms > 0) await wait(ms);
    const answer = await firstAnswer(api, requests);
    if ('identity' in answer) return answer.identity;
    reason = answer.reason;
    if (!answer.refused) continue;
    token.clear();
    return null;
  }
  throw new IdentityUnknown('User not found', { cause: reason });
}

type Answer = { identity: Identity | null } | { reason: unknown; refused: boolean };

/** The first response that identifies the user; `refused` if both calls refuse the token. */
async function firstAnswer(api: Api, requests: ApiRequest[]): Promise<Answer> {
  const failures: unknown[] = [];
  for (const request of requests) {
    try {
      const { body } = await api.send(request);
      return { identity: identityOf(body) };
    } catch (error) {
      failures.push(error);
    }
  }
  return { reason: failures[0], refused: failures.every(refusesToken) };
}

const refusesToken = (error: unknown): boolean =>
  error instanceof HttpError && isUnauthenticated(error.status, error.body);

function identityOf(body: Json): Identity | null {
  if (!isObject(body)) return null;
  const { uuid = body.identityUuid, email, roles = [], profileType } = body;
  if (typeof uuid !== 'string') return null;
  return {
    uuid,
    ...(typeof email === 'string' && { email }),
    ...(areNames(roles) && { roles }),
    ...(typeof profileType === 'string' && { profileType }),
  };
}

const areNames = (names: Json): names is string[] =>
  Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');

/**
 * Ends the session on the server. The stored token is removed first, so that it is gone whatever the response. Returns the URL
 * that ends the login at an external provider; undefined if there is none, or no response.
 */
export async function logOut(api: Api, token: TokenStore, { external }: AuthMode): Promise<string | undefined> {
  const authorization = token.read();
  token.clear();
  if (authorization === null) return undefined;
  const request = external
    ? { path: brokerLogoutPath, headers: { ...broker, authorization } }
    : { path: logoutPath, headers: { authorization } };
  const answer = await api.send({ method: 'POST', ...request }).catch(() => undefined);
  return isObject(answer?.body) && typeof answer.body.redirect === 'string' ? answer.body.redirect : undefined;
}
