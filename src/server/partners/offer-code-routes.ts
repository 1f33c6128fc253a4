import type { FastifyInstance } from 'fastify';
import { getOfferCode } from '../../contract/calls/prefill.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';

/** offercode: the mailed letter of a code. A code is short and reveals a person's name, so a limit prevents guessing. */
export function offerCodeRoutes(app: FastifyInstance): void {
  callRoute(
    app,
    'offer-code',
    getOfferCode,
    async (request) => {
      const { code } = request.params;
      const found = await request.records().offerCode(code);
      if (!found) throw notFound();
      return found;
    },
    { perMinute: 20, perPerson: true },
  );
}
