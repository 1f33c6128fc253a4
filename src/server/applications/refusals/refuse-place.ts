import type { FastifyRequest } from 'fastify';
import { refuseIneligible } from './refuse-ineligible.ts';
import { refuseUnlicensed } from './refuse-unlicensed.ts';

/** Throws a 400 if the organisation does not lend at the property, or the referring loan officer is not licensed there. */
export async function refusePlace(
  request: FastifyRequest,
  property: { state: string; zip: string },
  referrerId: string | null | undefined,
): Promise<void> {
  refuseIneligible(request.serverDocuments().eligibility, property);
  await refuseUnlicensed(request, referrerId, property.state);
}
