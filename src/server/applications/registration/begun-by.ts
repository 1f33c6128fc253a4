import type { FastifyRequest } from 'fastify';
import { findOriginator } from '../../partners/find-originator.ts';
import { isUuid } from '../../partners/uuid.ts';
import { type PreparedRow, preparedByToken } from '../prepared/prepared-store.ts';

/**
 * Who referred the borrower: `prepared` is the application that a loan officer began for them; `brokerNmls` is the number of a
 * wholesale broker.
 */
export type BegunBy = { prepared: PreparedRow | undefined; referrerId: string | null; brokerNmls: string | null };

/**
 * Finds who referred the borrower. An id in the URL of the visit has precedence over whoever began the application. A link that
 * is no longer valid is ignored; it is no reason to refuse an application.
 */
export async function begunBy(
  request: FastifyRequest,
  token: string | null | undefined,
  referrerId: string | null,
): Promise<BegunBy> {
  const { context } = request.server;
  const found = token ? await preparedByToken(context, context.db, { org: request.org, token }) : undefined;
  const prepared = found?.expires && found.expires > context.clock() ? found : undefined;
  const referrer = referrerId ?? prepared?.originator ?? null;
  return { prepared, referrerId: referrer, brokerNmls: prepared?.broker_nmls ?? (await brokerNmls(request, referrer)) };
}

/**
 * The number of a broker in the Nationwide Multistate Licensing System; null for a loan officer, and for an id that is
 * not known.
 */
export async function brokerNmls(request: FastifyRequest, originator: string | null): Promise<string | null> {
  if (originator === null || !isUuid(originator)) return null;
  const found = await findOriginator(request, originator).catch((error: unknown) => {
    request.log.warn({ err: error }, 'it is not known whether a broker sent the borrower');
    return null;
  });
  const { brokerName, originatorName, nmls } = found?.originatorDisplayInfo ?? {};
  return brokerName && !originatorName ? (nmls ?? null) : null;
}
