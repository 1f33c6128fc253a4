import type { FastifyRequest } from 'fastify';
import type { Found, Search } from '../../../server/backoffice/find-applications.ts';
import type { Staff } from '../../../server/ports/staff.ts';

/**
 * Records who searched and which applications are shown to them, before they are shown. The search words are not stored: they
 * may be a name or an address, and the applications shown say more.
 */
export async function recordSearch(
  { server, org, ip, log }: FastifyRequest,
  { id: staff, name }: Staff,
  { text, status, page }: Search,
  shown: readonly Pick<Found, 'uuid'>[],
): Promise<void> {
  const { db, clock } = server.context;
  const found = shown.map(({ uuid }) => uuid);
  const words = text.split(/\s+/).filter(Boolean).length;
  await db
    .insertInto('staff_search')
    .values({ org, staff, name, words, status, page, found, at: clock(), ip })
    .execute();
  log.info({ staff, words, status, page, found: found.length }, 'applications were searched in the back office');
}
