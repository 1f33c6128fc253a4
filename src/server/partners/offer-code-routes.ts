import type { FastifyInstance } from 'fastify';
import { getOfferCode } from '../../contract/calls/prefill.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { givenOr } from '../platform/database/sandbox-seed.ts';
import type { RecordSource } from '../vendors/record-source.ts';

/** offercode: the letter that a code was mailed in. A code is short and leads to a person's name, so guessing is limited. */
export function offerCodeRoutes(app: FastifyInstance, records: RecordSource): void {
  const perMinute = { production: 20, sandbox: 1200 }[app.context.config.mode];
  callRoute(
    app,
    'offer-code',
    getOfferCode,
    async (request) => {
      const { code } = request.params;
      const found = await givenOr(request, 'offerCode', () => records.offerCode(code));
      if (!found) throw notFound();
      return { offerCode: code, ...found };
    },
    { perMinute },
  );
}
