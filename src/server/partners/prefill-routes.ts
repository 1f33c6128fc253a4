import type { FastifyInstance } from 'fastify';
import { getPrepop } from '../../contract/calls/prefill.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';

/** /a/external/prepop: an affiliate's data on an applicant that it referred. */
export function prepopRoutes(app: FastifyInstance): void {
  callRoute(
    app,
    'prepop',
    getPrepop,
    async (request) => {
      const { affiliate, userData } = request.query;
      const keys = [affiliate, userData, request.cookies.affiliate];
      for (const key of keys) {
        const found = key ? await request.records().prepop(key) : null;
        if (found) return found;
      }
      throw notFound();
    },
    { perMinute: 30, perPerson: true },
  );
}
