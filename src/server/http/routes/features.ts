import type { FastifyInstance } from 'fastify';
import { getFeatures } from '../../../contract/calls/features.ts';
import { callRoute } from '../call-route.ts';

/** service-optimize: the feature flags. Pages fetch them every minute. */
export function optimizeRoutes(app: FastifyInstance): void {
  callRoute(app, 'features', getFeatures, async (request) => ({ features: request.flags() }));
}
