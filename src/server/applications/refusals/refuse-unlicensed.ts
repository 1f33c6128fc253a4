import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { findOriginator } from '../../partners/find-originator.ts';

const refusal =
  'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.';

/** Throws a 400 if the referring loan officer enforces licensed states and is not licensed in the property's state. */
export async function refuseUnlicensed(
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
