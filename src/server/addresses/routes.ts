import type { FastifyInstance } from 'fastify';
import { addressSuggestions, addressVerify } from '../../contract/calls/address.ts';
import { callRoute } from '../http/call-route.ts';
import type { AddressSource } from '../ports/addresses.ts';

/** service-address: suggestions while somebody types, and whether an address is one. Where the organisation lends says something of a property alone. */
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
