import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

export const apartCallback = 'https://loans.example/identity-broker/callback';
export const apartStaffCallback = 'https://loans.example/back-office/session/callback';
export const apartLoggedOut = 'https://loans.example/identity-broker/logged-out';
export const apartDesk = 'https://loans.example/agent';

/**
 * A provider of somebody else: its own port, its own names of claims, no registration. Everybody who comes is logged in as `subject`. `userinfo`: whether it has
 * that endpoint; otherwise the claims are in its ID token.
 */
export async function startProviderApart(subject: string, claims: Record<string, unknown>, userinfo = true) {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/log-in'))
      void provider.interactionFinished(request, response, { login: { accountId: subject } });
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    clients: [
      {
        client_id: 'a-lender',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [apartCallback, apartStaffCallback],
        post_logout_redirect_uris: [apartLoggedOut, apartDesk],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], contact: Object.keys(claims) },
    cookies: { keys: ['a-key-of-the-test'] },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: userinfo } },
    conformIdTokenClaims: userinfo,
    interactions: { url: () => '/log-in' },
    findAccount: async (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...claims }) }),
    loadExistingGrant: grantAll,
  });
  const answer = provider.callback();
  /** A token with the provider's own signature, which says that a login ended. */
  const logoutToken = (changed: Record<string, unknown> = {}) =>
    new SignJWT({
      iss: issuer,
      aud: 'a-lender',
      sub: subject,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...changed,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
      .setIssuedAt(typeof changed.iat === 'number' ? changed.iat : undefined)
      .sign(privateKey);
  return { issuer, logoutToken, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid contact');
  await grant.save();
  return grant;
}

/** Follows redirects from an address, with cookies, to the first that leads to the lender's site. */
export async function walkToLender(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let hops = 0; hops < 8; hops += 1) {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: header } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    url = new URL(answer.headers.get('location') ?? '', url);
    if (url.origin === new URL(apartCallback).origin) return url;
  }
  throw new Error(`the provider did not return the browser: ${url}`);
}
