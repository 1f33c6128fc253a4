import type { FastifyInstance } from 'fastify';
import {
  getLicensedStates,
  getOriginator,
  getReferral,
  type OriginatorView,
} from '../../contract/calls/lead-portal.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { findOriginator } from './find-originator.ts';
import { isUuid } from './uuid.ts';

/** Ids are random, so this limit prevents guessing. */
const perMinute = 300;

/** service-lead-portal: referrals, and the loan officers and brokers who made them. */
export function leadPortalRoutes(app: FastifyInstance): void {
  callRoute(
    app,
    'referral',
    getReferral,
    async (request) => {
      const { referralUuid } = request.params;
      if (!isUuid(referralUuid)) throw new HttpError(400, ['The referral id is not a UUID']);
      const found = await request.records().referral(referralUuid);
      if (!found) throw notFound();
      return found;
    },
    { perMinute },
  );

  callRoute(
    app,
    'originator',
    getOriginator,
    (request) => knownOriginator(findOriginator(request, request.params.loanOriginatorUuid)),
    { perMinute },
  );

  callRoute(
    app,
    'licensed-states',
    getLicensedStates,
    async (request) => {
      const found = await knownOriginator(findOriginator(request, request.params.loanOriginatorUuid));
      return found.licensedStates ?? [];
    },
    { perMinute },
  );
}

async function knownOriginator(finding: Promise<OriginatorView | null>): Promise<OriginatorView> {
  const found = await finding;
  if (!found) throw notFound();
  return found;
}
