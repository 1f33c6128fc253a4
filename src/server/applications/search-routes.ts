import type { FastifyInstance } from 'fastify';
import { checkAbility } from '../../contract/calls/account-check.ts';
import { findAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { startLimit } from './refusals/refuse-too-often.ts';
import { activeApplications } from './registration/active-application.ts';

/**
 * service-search: whether the caller may start another application. Only the caller's own account counts: an e-mail address is not verified, and
 * must not reveal where else its owner has applied.
 */
export function searchRoutes(app: FastifyInstance): void {
  callRoute(app, 'check-ability', checkAbility, async (request) => {
    const account = await findAccount(request);
    const active = account ? await activeApplications(request, app.context.db, account) : [];
    const held = account && (await startLimit(request, app.context.db, account.uuid));
    // Specification 1, section 7: an application that came through a broker is listed with the code of the wholesale
    // brand too.
    const { wholesaleOrgCode } = request.product().settings;
    const code = typeof wholesaleOrgCode === 'string' ? [wholesaleOrgCode] : [];
    return {
      canStartApplication: active.length === 0 && !held,
      organizationsWithActiveApplication: [
        ...new Set(active.flatMap(({ org, wholesale }) => (wholesale ? [org, ...code] : org))),
      ],
      ...(held && { refusal: held.limit.refusal }),
    };
  });
}
