const key = 'lintel.token';

/** The stored token of the signed-in user, in the form of the authorization header. */
export type TokenStore = { read(): string | null; write(authorization: string): void; clear(): void };

/** The token with exactly one 'Bearer ' prefix. */
const normalised = (authorization: string): string => `Bearer ${authorization.replace(/^(?:Bearer\s+)*/i, '').trim()}`;

export function createTokenStore(storage: Storage): TokenStore {
  return {
    read: () => storage.getItem(key),
    write: (authorization) => storage.setItem(key, normalised(authorization)),
    clear: () => storage.removeItem(key),
  };
}
