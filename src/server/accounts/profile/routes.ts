import type { FastifyInstance } from 'fastify';
import { getProfile, saveProfileName } from '../../../contract/calls/profile.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { notFound } from '../../http/http-error.ts';
import { writeName } from './profile-store.ts';

/** service-profile: the borrower's profile. */
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

  callRoute(app, 'profile-name', saveProfileName, async (request, reply) => {
    const account = await requireAccount(request);
    await app.context.db.transaction().execute((trx) => writeName(trx, account, request.body));
    return reply.code(204).send(null);
  });
}
