import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import { HttpError, unauthenticated } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../ports/staff.ts';
import type { StaffLogin } from '../ports/staff-login.ts';
import { endStaffSessionRoute, staffLoginRoutes, staffSessionRoute } from './login/routes.ts';
import { knowStaff } from './login/staff-members.ts';
import { staffOfSession } from './login/staff-sessions.ts';
import { guardReading } from './reading/guard.ts';
import { staffTokens } from './staff-tokens.ts';

/**
 * The back office's HTTP API for staff: programs send a token of the identity provider, browsers have a session of the desk. If
 * neither is configured, the routes do not exist. `login`: the provider of the desk's login, or null.
 */
export async function backOfficeRoutes(
  app: FastifyInstance,
  jobs: Jobs,
  domains: readonly ServerDomain[],
  login: StaffLogin | null,
): Promise<void> {
  const { context } = app;
  const { backOffice } = context.config;
  if (backOffice === null && login === null) return;
  const ofToken = backOffice && staffTokens(backOffice, context.clock);
  if (login) staffLoginRoutes(app, login);
  const staffOf = async (request: FastifyRequest): Promise<Staff> => {
    const staff = (await staffOfSession(request)) ?? (await ofToken?.(request.headers.authorization));
    if (!staff) throw unauthenticated();
    return staff;
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.staff = await staffOf(request);
    });
    endStaffSessionRoute(scope, login);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.staff = await staffOf(request);
      refuseStrangers(context, request.staff);
      await knowStaff(context, request.staff);
    });
    guardReading(
      scope,
      domains.map(({ leads = {} }) => leads),
    );
    const contracts = domains.flatMap((domain) => domain.contracts ?? []);
    staffSessionRoute(scope, contracts);
    for (const { deskRoutes } of domains) deskRoutes?.(scope, jobs, contracts);
  });
}

/** Throws a 403 for a person without an organisation, or without any role that the documents declare. */
function refuseStrangers({ documents }: ServerContext, { roles, organisations }: Staff): void {
  if (organisations.length === 0)
    throw new HttpError(403, ['The back office takes people of an organisation'], { code: 'no-organisation' });
  const lifecycles = Object.values(documents.organisations.get('main')?.server.lifecycle ?? {});
  const known = lifecycles.flatMap((lifecycle) => Object.keys(lifecycle.roles ?? {}));
  if (!roles.some((role) => known.includes(role)))
    throw new HttpError(403, [`The back office takes one of these roles: ${known.join(', ')}`], { code: 'no-role' });
}
