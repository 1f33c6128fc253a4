import type { JWTPayload } from 'jose';
import { asBrowser, type TestServer } from '../test-server.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** A person of the lender: their roles, and what their token and their requests have besides. */
export type Person = { roles: readonly string[]; claims?: JWTPayload; headers?: Record<string, string> };

/** Calls of people at the desk, by their tokens. */
export const deskCalls =
  (server: TestServer, provider: Pick<IdentityProvider, 'token'>) =>
  async ({ roles, claims, headers }: Person, method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/back-office${path}`,
      headers: { ...asBrowser(), authorization: `Bearer ${await provider.token(roles, claims)}`, ...headers },
      ...(payload && { payload }),
    });
