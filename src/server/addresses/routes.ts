import type { FastifyInstance } from 'fastify';
import { addressSuggestions, addressVerify } from '../../contract/calls/address.ts';
import { callRoute } from '../http/call-route.ts';
import type { AddressSource } from '../ports/addresses.ts';

/**
 * service-address: suggestions for typed text, and verification of an address. The states where the organisation lends
 * matter only for a property.
 */
export function addressRoutes(app: FastifyInstance, source: AddressSource): void {
  callRoute(
    app,
    'address-suggestions',
    addressSuggestions,
    async (request) => {
      const { query, state, use = 'property' } = request.query;
      const eligible = use === 'property' ? request.serverDocuments().eligibility.states : undefined;
      return { suggestions: await source.suggest(query, { state: state?.toUpperCase() || undefined, eligible }) };
    },
    { perMinute: 600 },
  );
  callRoute(
    app,
    'address-verify',
    addressVerify,
    (request) => source.verify(request.body, request.body.use ?? 'property'),
    { perMinute: 300 },
  );
}
