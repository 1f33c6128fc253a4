import type { FastifyInstance } from 'fastify';
import { getProfile } from '../../contract/profile.ts';
import { requireAccount } from '../authentication.ts';
import { callRoute } from '../call-route.ts';
import { notFound } from '../http-error.ts';

/** service-profile: who the borrower is. */
export function profileRoutes(app: FastifyInstance): void {
  callRoute(app, 'profile', getProfile, async (request) => {
    const account = await requireAccount(request);
    const row = await app.context.db
      .selectFrom('profile')
      .select('view')
      .where('account', '=', account.uuid)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row.view;
  });
}
