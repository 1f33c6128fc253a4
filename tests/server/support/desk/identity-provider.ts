import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const issuer = 'https://login.lender.example';
export const audience = 'lintel-back-office';

/** An identity provider on this machine: its public keys over HTTP, and tokens by the private one. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }];
  const server = createServer((_request, reply) => reply.end(JSON.stringify({ keys })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      BACK_OFFICE_ISSUER: issuer,
      BACK_OFFICE_AUDIENCE: audience,
      BACK_OFFICE_JWKS: `http://127.0.0.1:${port}/keys`,
    },
    privateKey,
    /** A token of somebody with these roles; `more` goes over its claims. */
    token: (roles: readonly string[], more: JWTPayload = {}, key = privateKey) =>
      new SignJWT({
        iss: issuer,
        aud: audience,
        sub: 'person-1',
        name: 'Robin Reviewer',
        exp: Math.floor(Date.now() / 1000) + 600,
        roles: [...roles],
        organisations: ['main'],
        ...more,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(key),
    stop: () => new Promise((ended) => server.close(ended)),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
