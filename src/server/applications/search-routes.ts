import type { FastifyInstance } from 'fastify';
import { checkAbility } from '../../contract/calls/account-check.ts';
import { findAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { startHeld } from './refusals/refuse-too-often.ts';
import { activeApplications } from './registration/active-application.ts';

/**
 * service-search: whether the caller may begin another application. Only the caller's own account is looked at: an
 * e-mail is not proven, and must not tell where else somebody of that address applied.
 */
export function searchRoutes(app: FastifyInstance): void {
  callRoute(app, 'check-ability', checkAbility, async (request) => {
    const account = await findAccount(request);
    const active = account ? await activeApplications(app.context, app.context.db, account) : [];
    const held = account && (await startHeld(request, app.context.db, account.uuid));
    return {
      canStartApplication: active.length === 0 && !held,
      organizationsWithActiveApplication: [...new Set(active.map(({ org }) => org))],
      ...(held && { refusal: held.limit.refusal }),
    };
  });
}
