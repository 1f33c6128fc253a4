import type { FastifyInstance, FastifyRequest } from 'fastify';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import { closedCode } from '../../../runtime/engine/machine/flags.ts';
import { productToday } from '../../../runtime/engine/overlays/product-in-force.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { refusesCall } from '../../../runtime/engine/routing/paths.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { HttpError } from './http-error.ts';

/** Refuses calls that write during maintenance: pages opened before would otherwise continue to write. */
export function refuseInMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const contract = request.routeOptions.config.call;
    if (contract !== undefined && isClosed(request, contract))
      throw new HttpError(503, [closedText(request.product())], { code: closedCode, headers: { 'retry-after': '60' } });
  });
}

/** The lead text of the maintenance page. */
function closedText(product: Product): string {
  const { entry } = matchPath(product, product.closed?.show ?? '');
  const lead = entry && product.screens[entry.screen]?.lead;
  return typeof lead === 'string' ? lead : 'Please try again in a moment';
}

function isClosed(request: FastifyRequest, contract: string): boolean {
  const product = productToday(request.product(), request.now().toISOString());
  const session = startSession({ now: request.now().toISOString(), flags: request.flags() });
  const env = environmentOf(product, session, request.server.context.documents.functions);
  return refusesCall(product, { method: request.method, contract }, env, (id) => product.rules[id]);
}
