import type { FastifyRequest } from 'fastify';
import type { Eligibility } from '../../../../runtime/schema/types.ts';
import { stateName } from '../../addresses/state-names.ts';
import { HttpError } from '../../http/http-error.ts';
import { findOriginator } from '../../partners/find-originator.ts';

/** Throws a 400 if the organisation does not lend at the property, or the referring loan officer is not licensed there. */
export async function refusePlace(
  request: FastifyRequest,
  property: { state: string; zip: string },
  referrerId: string | null | undefined,
): Promise<void> {
  refuseIneligible(request.serverDocuments().eligibility, property);
  await refuseUnlicensed(request, referrerId, property.state);
}

const refusal =
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.';

/** Throws a 400 if the referring loan officer enforces licensed states and is not licensed in the property's state. */
async function refuseUnlicensed(
  request: FastifyRequest,
  referrerId: string | null | undefined,
  state: string,
): Promise<void> {
  if (!referrerId) return;
  // An unknown referrer is no reason to refuse.
  const found = await findOriginator(request, referrerId).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (found?.enforceLicensedStatesForReferral && !(found.licensedStates ?? []).includes(state))
    throw new HttpError(400, [refusal], { code: 'licensed-states' });
}

/** Throws a 400 if the organisation does not lend there; the browser's check is not trusted. */
export function refuseIneligible(
  { states, ineligibleZips = [] }: Eligibility,
  property: { state: string; zip: string },
): void {
  const { state } = property;
  const zip = property.zip.slice(0, 5);
  if (states && !states.includes(state)) throw notOffered(stateName(state));
  if (ineligibleZips.some((ineligible) => ineligible.slice(0, 5) === zip)) throw notOffered(`the ZIP code ${zip}`);
}

const notOffered = (place: string): HttpError =>
  new HttpError(400, [`we do not currently offer loans in ${place}`], { code: 'not-offered' });
