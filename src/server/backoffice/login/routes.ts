import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { beginStaffLogin, endStaffSession, getStaffSession } from '../../../contract/calls/back-office/session.ts';
import { type DomainContracts, withParts } from '../../../contract/domain-contracts.ts';
import { requireOpenLogin } from '../../flags/login-open.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError, unauthenticated } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Staff } from '../../ports/staff.ts';
import type { StaffLogin } from '../../ports/staff-login.ts';
import { markAccounts } from './mark-accounts.ts';
import { leaveDesk } from './staff-presence.ts';
import { beginVisit, endStaffSession as endSession, endVisit, openStaffSession } from './staff-sessions.ts';

const callbackPath = '/back-office/session/callback';
const desk = '/agent';
const timeoutMs = 10_000;

/** The provider's query parameters: a code, a state. */
const parameters = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 8192 }));

/** The login of staff at the desk. */
export function staffLoginRoutes(app: FastifyInstance, login: StaffLogin): void {
  callRoute(
    app,
    'staff-login',
    beginStaffLogin,
    async (request, reply) => {
      requireOpenLogin(request, 'agent');
      const visit = { ticket: beginVisit(request, reply), callback: callbackOf(request), org: request.org };
      return answered(request, (signal) => login.begin(visit, signal));
    },
    { perMinute: 30, perPerson: true },
  );
  app.get<{ Querystring: Static<typeof parameters> }>(
    callbackPath,
    {
      schema: { hide: true, querystring: parameters },
      config: { rateLimit: { max: app.context.limitPerPerson(30), timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const ticket = endVisit(request, reply);
      const { query, org } = request;
      if (ticket === undefined || query.state !== ticket) return reply.redirect(`${desk}?outcome=ended`, 303);
      const visit = { ticket, callback: callbackOf(request), org, parameters: query };
      const found = await ifAnswered(request, (signal) => login.identify(visit, signal));
      if (found === undefined) return reply.redirect(`${desk}?outcome=down`, 303);
      if (!found || found.staff.id === '') return reply.redirect(`${desk}?outcome=failed`, 303);
      const { staff } = found;
      await openStaffSession(request, reply, found);
      await markAccounts(app.context, staff);
      request.log.info({ staff: staff.id }, 'somebody logged in at the desk');
      return reply.redirect(desk, 303);
    },
  );
}

const limits = { perMinute: 240, byStaff: true } as const;

/** The session of the logged-in member of staff. */
export function staffSessionRoute(app: FastifyInstance, ofDomains: readonly DomainContracts[]): void {
  callRoute(
    app,
    'staff-session',
    withParts('staff-session', getStaffSession, ofDomains),
    async ({ staff, org, protocol, host }) => {
      if (!staff) throw unauthenticated();
      return { ...sessionView(app.context, staff), ...brokerView(staff, org), site: `${protocol}://${host}` };
    },
    limits,
  );
}

/** Ends the session of the logged-in person, whether they have a role or not. */
export function endStaffSessionRoute(app: FastifyInstance, login: StaffLogin | null): void {
  callRoute(
    app,
    'end-staff-session',
    endStaffSession,
    async (request, reply) => {
      if (request.staff) await leaveDesk(app.context, request.staff);
      const session = await endSession(request, reply);
      if (session === null || !login) return {};
      return (await endAtProvider(request, login, session)) ?? {};
    },
    limits,
  );
}

/**
 * The URL that ends the login at the provider; null if the provider has none or does not answer. The session here has ended in
 * any case.
 */
async function endAtProvider(request: FastifyRequest, login: StaffLogin, session: string) {
  const { protocol, host } = request;
  const returnTo = `${protocol}://${host}${desk}`;
  return (await ifAnswered(request, (signal) => login.end({ session, returnTo }, signal))) ?? null;
}

/** Roles that no lifecycle declares are left out: they belong to other systems. */
function sessionView({ documents, domains }: ServerContext, { name, roles, organisations, originator }: Staff) {
  const lifecycles = Object.values(documents.organisations.get('main')?.server.lifecycle ?? {});
  const own = roles.filter((role) => lifecycles.some((lifecycle) => Object.hasOwn(lifecycle.roles ?? {}, role)));
  return {
    name,
    roles: own,
    organisations: [...organisations],
    originator,
    ...domains.staffView(lifecycles, own),
  };
}

/** The identity of a member of staff, in the identity broker's format. Their identity provider manages their data. */
const brokerView = ({ id, email }: Staff, org: string) => ({
  identityUuid: id,
  organizationCode: org,
  userType: 'AGENT',
  email,
  updatedAt: null,
  isManageable: false,
  activeLegacyCustomerOrgs: [],
  walletContext: null,
});

const callbackOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}${callbackPath}`;

/** The provider's answer; undefined if there is none in time. */
async function ifAnswered<T>(
  request: FastifyRequest,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await answered(request, ask);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Returns the provider's answer. Throws a 503 if there is none in time; the failure is logged. */
async function answered<T>(request: FastifyRequest, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([ask(signal), late]);
  } catch (error) {
    request.log.warn({ err: error }, 'the identity provider of the lender did not answer');
    throw new HttpError(503, ['Please try again in a moment'], { code: 'no-staff-login' });
  }
}
