import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getOptimizelyProfile, saveOptimizelyProfile } from '../../contract/calls/optimizely.ts';
import { requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';

/** The caller's id for experiments. */
export function optimizelyRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(app, 'optimizely-profile', getOptimizelyProfile, async (request) => {
    const account = await ownIdentity(request, request.query.identityUuid);
    const found = db.selectFrom('optimizely_profile').select('profile').where('account', '=', account);
    return { optimizelyProfileUuid: (await found.executeTakeFirst())?.profile ?? null };
  });

  callRoute(app, 'optimizely-profile-save', saveOptimizelyProfile, async (request) => {
    const account = await ownIdentity(request, request.query.identityUuid);
    const { optimizelyProfileUuid: profile } = request.body;
    await db
      .insertInto('optimizely_profile')
      .values({ account, profile })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ profile }))
      .execute();
    return { optimizelyProfileUuid: profile };
  });
}

async function ownIdentity(request: FastifyRequest, identity: string): Promise<string> {
  const { uuid } = await requireAccount(request);
  if (identity.toLowerCase() !== uuid) throw notFound();
  return uuid;
}
