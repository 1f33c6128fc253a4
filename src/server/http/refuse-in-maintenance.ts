import type { FastifyInstance, FastifyRequest } from 'fastify';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { closedCode } from '../../../runtime/engine/machine/flags.ts';
import { refusesCall } from '../../../runtime/engine/routing/closed.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { functions } from '../../lending/registry.ts';
import { HttpError } from './http-error.ts';

const message =
  'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!';

/** Refuses writing calls in maintenance: a page that was opened before it would go on writing. */
export function refuseInMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const contract = request.routeOptions.config.call;
    if (contract !== undefined && isClosed(request, contract))
      throw new HttpError(503, [message], { code: closedCode, headers: { 'retry-after': '60' } });
  });
}

function isClosed(request: FastifyRequest, contract: string): boolean {
  const product = request.product();
  const session = startSession({ now: request.now().toISOString(), flags: request.flags() });
  const env = environmentOf(product, session, functions);
  return refusesCall(product, { method: request.method, contract }, env, (id) => product.rules[id]);
}
