import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../../runtime/json/json.ts';
import { environmentFlags, type Flags } from '../platform/config/flags.ts';
import { inAuthMode } from '../sandbox/session/auth-mode.ts';
import { findSandboxSession, sandboxCookie } from '../sandbox/session/sessions.ts';
import { orgOf, unknownOrganisation } from './org.ts';

/** Responses that are the same for all visitors. */
const impersonal = /^\/(?:assets|documents|validators|theme|brand-assets|healthz|readyz|csp-report)\b/;

/** Gives every request its organisation, clock and flags; returns a renewed token with a 200. */
export function requestContext(app: FastifyInstance): void {
  const { context } = app;
  app.decorateRequest('org', '');
  app.decorateRequest('sandbox', null);
  app.decorateRequest('account', undefined);
  app.decorateRequest('renewedToken', undefined);

  app.decorateRequest('product', function product(this: FastifyRequest) {
    return inAuthMode(compiled(this).product, this.sandbox?.given.authMode);
  });
  app.decorateRequest('serverDocuments', function serverDocuments(this: FastifyRequest) {
    return compiled(this).server;
  });
  app.decorateRequest('now', function now(this: FastifyRequest) {
    return this.sandbox?.now ? new Date(this.sandbox.now) : context.clock();
  });
  app.decorateRequest('flags', function flags(this: FastifyRequest) {
    return { ...standingFlags(this), ...this.sandbox?.flags };
  });

  app.addHook('onRequest', async (request) => {
    request.org = orgOf(request, context.documents);
    const id = request.cookies[sandboxCookie];
    if (context.config.mode === 'sandbox' && id && !impersonal.test(request.url))
      request.sandbox = await findSandboxSession(context.db, id);
    if (request.routeOptions.config.call !== undefined) compiled(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.renewedToken && reply.statusCode === 200)
      reply.header('authorization', `Bearer ${request.renewedToken}`);
  });
}

function compiled(request: FastifyRequest) {
  const found = request.server.context.documents.organisations.get(request.org);
  if (!found) throw unknownOrganisation();
  return found;
}

/** Flags of the environment, and those that a brand's settings turn on or off for all users. */
function standingFlags(request: FastifyRequest): Flags {
  const { flags } = compiled(request).product.settings;
  const ofBrand = isObject(flags) ? flags : {};
  return { ...environmentFlags[request.server.context.config.mode], ...ofBrand };
}
