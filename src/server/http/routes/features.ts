import type { FastifyInstance } from 'fastify';
import { getFeatures } from '../../../contract/calls/features.ts';
import { callRoute } from '../call-route.ts';

/** service-optimize: which features are on. Pages ask once a minute. */
export function optimizeRoutes(app: FastifyInstance): void {
  callRoute(app, 'features', getFeatures, async (request) => ({ features: request.flags() }));
}
