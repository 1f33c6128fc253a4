import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { formBodies } from '../../http/bodies/form-bodies.ts';
import { headersOnSend } from '../../http/security-headers.ts';
import { type EmbeddedProvider, handOver } from './embedded-provider.ts';
import { type FilledIn, filledIn, type Suggestion, showLogin, submitLogin } from './log-in.ts';
import { loginPath, providerPath } from './paths.ts';

/** The login pages and the provider's endpoints. `suggest` prefills the forms, in sandboxes. */
export async function identityProviderRoutes(
  app: FastifyInstance,
  embedded: EmbeddedProvider,
  suggest?: Suggestion,
): Promise<void> {
  const limited = (perMinute: number) => ({
    rateLimit: { max: app.context.limitPerPerson(perMinute), timeWindow: 60_000 },
  });
  await app.register(async (scope) => {
    formBodies(scope);
    const provider = (request: FastifyRequest) => embedded.at(originOf(request));
    scope.get(loginPath, { schema: { hide: true }, config: limited(120) }, async (request, reply) =>
      showLogin(await provider(request), request, reply, suggest),
    );
    scope.post<{ Body: FilledIn }>(
      loginPath,
      { schema: { hide: true, body: filledIn }, config: limited(30) },
      async (request, reply) => submitLogin(await provider(request), request, reply, suggest),
    );
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The library parses the body itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${providerPath}/*`, { schema: { hide: true }, config: limited(120) }, async (request, reply) =>
      answer(await embedded.at(originOf(request)), request, reply),
    );
  });
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Passes the request to the library, with the headers of every response of this server. */
async function answer(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({ ...headersOnSend(request), 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await handOver(provider, request.raw, reply.raw, request);
  return reply;
}
