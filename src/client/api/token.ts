const key = 'lintel.token';

/** The stored token of who is signed in, as the authorization header takes it. */
export type TokenStore = { read(): string | null; write(authorization: string): void; clear(): void };

/** One 'Bearer ' before the token, whatever it came with. */
const normalised = (authorization: string): string => `Bearer ${authorization.replace(/^(?:Bearer\s+)*/i, '').trim()}`;

export function createTokenStore(storage: Storage): TokenStore {
  return {
    read: () => storage.getItem(key),
    write: (authorization) => storage.setItem(key, normalised(authorization)),
    clear: () => storage.removeItem(key),
  };
}
