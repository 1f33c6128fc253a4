import type { Identity } from '../../runtime/core/machine/session.ts';
import { isUnauthenticated } from '../../runtime/core/machine/session-end.ts';
import type { Json } from '../../runtime/schema/copy.ts';
import type { identityContracts } from '../contract/identity.ts';
import type { Api } from './api/api.ts';
import { HttpError } from './api/http-error.ts';
import type { TokenStore } from './api/token.ts';

const identityPath: (typeof identityContracts)['identity']['path'] = '/identity/secure/api/v1_1/identity';
const logoutPath: (typeof identityContracts)['logout']['path'] = '/identity/secure/api/v1/logout';

/** Who the stored token belongs to; null without one, or where it is worth nothing any more (then it is dropped). */
export async function identify(api: Api, token: TokenStore): Promise<Identity | null> {
  if (token.read() === null) return null;
  try {
    const { body } = await api.send({ method: 'GET', path: identityPath });
    return identityOf(body);
  } catch (error) {
    if (error instanceof HttpError && isUnauthenticated(error.status, error.body)) token.clear();
    return null;
  }
}

function identityOf(body: Json): Identity | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || typeof body.uuid !== 'string') return null;
  return { uuid: body.uuid, ...(typeof body.email === 'string' ? { email: body.email } : {}) };
}

/** Ends the session on the server. The stored token is removed first, so that it is gone whatever the answer. */
export async function logOut(api: Api, token: TokenStore): Promise<void> {
  const authorization = token.read();
  token.clear();
  if (authorization === null) return;
  await api.send({ method: 'POST', path: logoutPath, headers: { authorization } }).catch(() => undefined);
}
