import type { FastifyRequest } from 'fastify';
import { HttpError, unprocessable } from '../../http/http-error.ts';
import { findOriginator } from '../../partners/find-originator.ts';

/**
 * Throws a 422 if the organisation only works through its loan officers and the referrer is not one of them. Whether a referrer
 * is required is a rule of the documents. Errors of the record source are rethrown.
 */
export async function refuseUnknownReferrer(
  request: FastifyRequest,
  referrerId: string | null | undefined,
): Promise<void> {
  if (request.product().settings.requiresReferrer !== true || !referrerId) return;
  const found = await findOriginator(request, referrerId).catch((error: unknown) => {
    if (error instanceof HttpError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  if (!found)
    throw unprocessable([
      { path: 'referrer', code: 'referrer-unknown', message: 'The referring loan officer was not found' },
    ]);
}
