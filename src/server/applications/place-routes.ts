import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  productStateLicenses,
  stateLicenses,
  statesEligibility,
  zipEligibility,
} from '../../contract/calls/eligibility.ts';
import { callRoute } from '../http/call-route.ts';
import { requireProduct } from '../http/require-product.ts';
import { sortedStates } from './sorted-states.ts';

const statesOf = (request: FastifyRequest) => request.serverDocuments().eligibility.states ?? [];

const licensedIn = (request: FastifyRequest) => request.serverDocuments().eligibility.licensed ?? statesOf(request);

/** The places where an organisation lends, and where it may. */
export function placeRoutes(app: FastifyInstance): void {
  callRoute(app, 'states-eligibility', statesEligibility, async (request) => statesOf(request));

  const licensed = async (request: FastifyRequest) => sortedStates(licensedIn(request)).map((abbrev) => ({ abbrev }));
  callRoute(app, 'state-licenses', stateLicenses, licensed);
  callRoute(app, 'product-state-licenses', productStateLicenses, async (request) => {
    requireProduct(request, request.params.product);
    return licensed(request);
  });

  callRoute(
    app,
    'zip-eligibility',
    zipEligibility,
    async (request) => request.serverDocuments().eligibility.ineligibleZips ?? [],
  );
}
