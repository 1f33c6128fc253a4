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
    async (request, reply) => {
      const { affiliate, userData } = request.query;
      const keys = [affiliate, userData, request.cookies.affiliate].flatMap((key) => (key ? [key] : []));
      // The page cannot read the cookie, so it always calls; a 404 would be an error in every visitor's console.
      if (keys.length === 0) return reply.code(204).send();
      for (const key of keys) {
        const found = await request.records().prepop(key);
        if (found) return found;
      }
      throw notFound();
    },
    { perMinute: 30, perPerson: true },
  );
}
