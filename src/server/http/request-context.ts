import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideFlags } from '../../../runtime/engine/flags/decide-flags.ts';
import type { Visitor } from '../../../runtime/engine/flags/visitor.ts';
import type { ServedDocuments } from '../../documents/compile/served.ts';
import { noOverrides, type RequestOverrides } from '../ports/request-overrides.ts';
import { languageOf } from './language.ts';
import { brokenOrganisation, orgAskedAbout, orgOf, unknownOrganisation } from './org.ts';
import { visitorOf } from './visitor.ts';

/** Decorates every request with its organisation, clock and flags; returns a renewed token with a 200. */
export function requestContext(
  app: FastifyInstance,
  overridesOf?: (request: FastifyRequest) => Promise<RequestOverrides>,
): void {
  const { context } = app;
  app.decorateRequest('org', '');
  const found = new WeakMap<FastifyRequest, RequestOverrides>();
  app.decorateRequest('overrides', {
    getter(this: FastifyRequest) {
      return found.get(this) ?? noOverrides;
    },
  });
  app.decorateRequest('account', undefined);
  app.decorateRequest('proved', undefined);
  app.decorateRequest('staff', null);
  app.decorateRequest('vendor', null);
  app.decorateRequest('renewedToken', undefined);

  app.decorateRequest('product', function product(this: FastifyRequest) {
    const { product } = compiled(this);
    return this.overrides.product?.(product) ?? product;
  });
  app.decorateRequest('serverDocuments', function serverDocuments(this: FastifyRequest) {
    return compiled(this).server;
  });
  app.decorateRequest('now', function now(this: FastifyRequest) {
    return this.overrides.now ?? context.clock();
  });
  app.decorateRequest('flags', function flags(this: FastifyRequest, visitor: Visitor = visitorOf(this)) {
    const switches = context.switches.of(this.org, context.documents.organisations.lenderOf(this.org));
    const decided = decideFlags(compiled(this).server.flags, visitor, switches);
    return { ...decided, ...this.overrides.flags };
  });
  app.decorateRequest('records', function records(this: FastifyRequest) {
    return this.overrides.records ?? context.adapters.records;
  });

  app.addHook('onRequest', async (request) => {
    request.org = servingOrg(request, context.documents);
    if (overridesOf) found.set(request, await overridesOf(request));
    if (request.routeOptions.config.call !== undefined) compiled(request);
    await context.switches.fresh();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.renewedToken && reply.statusCode === 200)
      reply.header('authorization', `Bearer ${request.renewedToken}`);
  });
}

/**
 * The organisation that serves a request. If the call names a product, the brand under which the named organisation offers it;
 * for other calls the lender, which owns accounts and records.
 */
function servingOrg(request: FastifyRequest, documents: ServedDocuments): string {
  const { serving, lenderOf } = documents.organisations;
  const { product } = request.params as { product?: string };
  const isCall = request.routeOptions.config.call !== undefined;
  const named = (isCall ? orgAskedAbout(request, documents) : undefined) ?? orgOf(request, documents);
  const lender = lenderOf(named);
  const served = serving(lender, { url: request.url, product });
  if (served !== lender) return served;
  return isCall ? lender : named;
}

function compiled(request: FastifyRequest) {
  const { organisations } = request.server.context.documents;
  const found = organisations.get(request.org);
  if (!found) throw organisations.isBroken(request.org) ? brokenOrganisation() : unknownOrganisation();
  if (!found.product.languages) return found;
  return organisations.get(request.org, languageOf(request, found.product)) ?? found;
}
