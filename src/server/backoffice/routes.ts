import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../runtime/json/json.ts';
import {
  commentOnApplication,
  decideOnApplication,
  findBackOfficeApplications,
  getBackOfficeApplication,
  openBackOfficeFile,
  openBackOfficePaper,
} from '../../contract/calls/back-office/applications.ts';
import { type DomainContracts, withParts } from '../../contract/domain-contracts.ts';
import { sendFile } from '../applications/documents/send-file.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import { flagDeskRoutes } from '../flags/desk-routes.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError, unauthenticated } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../ports/staff.ts';
import type { StaffLogin } from '../ports/staff-login.ts';
import { comment, decide } from './decide.ts';
import { openFile, openPaper } from './files.ts';
import { findApplications, foundView, pageSize } from './find-applications.ts';
import { endStaffSessionRoute, staffLoginRoutes, staffSessionRoute } from './login/routes.ts';
import { staffOfSession } from './login/staff-sessions.ts';
import { preparedRoutes } from './prepared/routes.ts';
import { applicationOf, guardReading, staffOfRequest } from './reading/guard.ts';
import { recordSearch } from './record-search.ts';
import { staffTokens } from './staff-tokens.ts';
import { versionOf } from './version.ts';
import { officeView } from './view.ts';

/** Requests a minute of one member of staff for one call. */
const limits = { perMinute: 240, byStaff: true } as const;
const searchLimits = { perMinute: 60, byStaff: true } as const;
const fileLimits = { perMinute: 60, byStaff: true } as const;

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
    });
    guardReading(
      scope,
      domains.map(({ leads = {} }) => leads),
    );
    const contracts = domains.map((domain) => domain.contracts);
    staffSessionRoute(scope, contracts);
    readRoutes(scope, contracts);
    fileRoutes(scope);
    writeRoutes(scope, jobs);
    for (const { deskRoutes } of domains) deskRoutes?.(scope, jobs);
    flagDeskRoutes(scope);
    preparedRoutes(scope, jobs);
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

function readRoutes(scope: FastifyInstance, ofDomains: readonly DomainContracts[]): void {
  const { context } = scope;
  callRoute(
    scope,
    'back-office-find',
    findBackOfficeApplications,
    async (request) => {
      const { text = '', status = '', page = 1 } = request.body;
      const search = { text: text.trim(), status, page };
      const staff = staffOfRequest(request);
      const found = await findApplications(context, search, staff);
      const shown = found.slice(0, pageSize);
      await recordSearch(request, staff, search, shown);
      return { applications: shown.map((found) => foundView(context, found)), more: found.length > pageSize };
    },
    searchLimits,
  );
  callRoute(
    scope,
    'back-office-application',
    withParts('back-office-application', getBackOfficeApplication, ofDomains),
    async (request, reply) => {
      const reading = applicationOf(request);
      const { row, staff } = reading;
      const view = await officeView(context, reading);
      request.log.info({ application: row.uuid, staff: staff.id }, 'an application was read in the back office');
      reply.header('etag', await versionOf(context.db, row));
      return view;
    },
    limits,
  );
}

/** The uploaded files and papers of an application; each opening is recorded. */
function fileRoutes(scope: FastifyInstance): void {
  callRoute(
    scope,
    'back-office-file',
    openBackOfficeFile,
    async (request, reply) => {
      return sendFile(reply, await openFile(opening(request), request.params.file));
    },
    fileLimits,
  );
  callRoute(
    scope,
    'back-office-paper',
    openBackOfficePaper,
    async (request, reply) => {
      return sendFile(reply, await openPaper(opening(request), request.params.paper));
    },
    fileLimits,
  );
}

function opening(request: FastifyRequest) {
  const { staff, row, permissions } = applicationOf(request);
  return { request, staff, application: row.uuid, permissions };
}

function writeRoutes(scope: FastifyInstance, jobs: Jobs): void {
  const { context } = scope;
  const office = { context, jobs };
  callRoute(
    scope,
    'back-office-decide',
    decideOnApplication,
    async (request, reply) => {
      const staff = staffOfRequest(request);
      const { event, facts, comment: said = '' } = request.body;
      const brought = facts as JsonObject | undefined;
      const decision = { uuid: request.params.uuid, event, facts: brought, comment: said, ip: request.ip };
      const { body, etag } = await idempotent(request, async (trx) => {
        const row = await decide(office, trx, staff, { ...decision, version: wantedVersion(request) });
        return { status: 200, body: { status: row.status }, etag: await versionOf(trx, row) };
      });
      if (etag !== undefined) reply.header('etag', etag);
      return body;
    },
    limits,
  );
  callRoute(
    scope,
    'back-office-comment',
    commentOnApplication,
    async (request) => {
      const staff = staffOfRequest(request);
      const said = { uuid: request.params.uuid, comment: request.body.comment, ip: request.ip };
      const { body } = await idempotent(request, async (trx) => {
        const { status } = await comment(office, trx, staff, said);
        return { status: 200, body: { status } };
      });
      return body;
    },
    limits,
  );
}

/** Proxies that compress responses turn an ETag into a weak one. */
const wantedVersion = ({ headers }: FastifyRequest): string | undefined => {
  const tag = headers['if-match']?.trim().replace(/^W\//, '');
  return tag === '' || tag === '*' ? undefined : tag;
};
