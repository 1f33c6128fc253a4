import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';
import type { Provider } from 'oidc-provider';
import { idleLife } from '../../http/tokens.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import { standardClaims } from '../openid/identity-of-claims.ts';
import type { OpenIdClient } from '../openid/openid-client.ts';
import { clientSecretOf } from './client-secret.ts';
import { providerPath } from './paths.ts';
import { signingKeyOf } from './signing-key.ts';

/** The most providers that are kept; beyond that the oldest is dropped, and created again when requested. */
const mostOrigins = 50;

export type EmbeddedProvider = {
  /** The provider of an origin. */
  at(origin: string): Promise<Provider>;
  /** The client of an organisation, which sends requests to the provider within this process. */
  clientOf(org: string, origin: string): OpenIdClient;
};

/** OpenID Connect providers in the server's own process, one for each origin of its pages. */
export function embeddedProvider(base: ServerBase): EmbeddedProvider {
  const providers = new Map<string, Promise<Provider>>();
  const at = (origin: string): Promise<Provider> => {
    const known = providers.get(origin);
    if (known) return known;
    const provider = makeProvider(base, origin);
    provider.catch(() => providers.delete(origin));
    providers.set(origin, provider);
    const [first] = providers.keys();
    if (providers.size > mostOrigins && first !== undefined) providers.delete(first);
    return provider;
  };
  const clientOf = (org: string, origin: string): OpenIdClient => ({
    issuer: `${origin}${providerPath}`,
    clientId: org,
    secret: clientSecretOf(base, org),
    scopes: 'openid email phone',
    claims: standardClaims,
    maxAge: idleLife / 1000,
    linkedAs: 'urn:lintel:identity-provider',
    fetch: async (address, { method, headers, body }) =>
      askWithin(await at(origin), new URL(address), { method, headers, body: body?.toString() }),
  });
  return { at, clientOf };
}

/** The library is loaded at the first login: a server starts without its 300 modules. */
async function makeProvider(base: ServerBase, origin: string): Promise<Provider> {
  const [{ createProvider }, key] = await Promise.all([import('./provider.ts'), signingKeyOf(base)]);
  return createProvider(base, origin, key);
}

type ForwardedRequest = { method: string; headers: Record<string, string>; body: string | undefined };

/** Sends a request to the provider without a network, as a reverse proxy would. */
async function askWithin(
  provider: Provider,
  address: URL,
  { method, headers, body }: ForwardedRequest,
): Promise<Response> {
  const answer = await inject((request, response) => handOver(provider, request, response, address), {
    method: method === 'POST' ? 'POST' : 'GET',
    url: `${address.pathname}${address.search}`,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const plain = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(answer.payload, { status: answer.statusCode, headers: plain });
}

/**
 * Passes a request below the provider's path to the library. The library trusts forwarding headers, as behind a proxy; those
 * that the request itself has are replaced.
 */
export function handOver(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { host, protocol }: Pick<URL, 'host' | 'protocol'>,
): Promise<void> {
  const { url = '' } = request;
  Object.assign(request.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.replace(':', ''),
  });
  // The library derives its mount path from `originalUrl`.
  Object.assign(request, { originalUrl: url, url: url.slice(providerPath.length) });
  return provider.callback()(request, response);
}
