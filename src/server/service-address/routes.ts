import type { FastifyInstance } from 'fastify';
import { addressSuggestions, addressVerify } from '../../contract/address.ts';
import { callRoute } from '../call-route.ts';
import type { AddressSource } from './address-source.ts';

/** service-address: suggestions while somebody types, and whether an address is one. */
export function addressRoutes(app: FastifyInstance, source: AddressSource): void {
  callRoute(
    app,
    'address-suggestions',
    addressSuggestions,
    async (request) => ({
      suggestions: await source.suggest(request.query.query, {
        state: request.query.state?.toUpperCase() || undefined,
        eligible: request.serverDocuments().eligibility.states,
      }),
    }),
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
