import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../runtime/json/json.ts';
import {
  commentOnApplication,
  decideOnApplication,
  findBackOfficeApplications,
  getBackOfficeApplication,
} from '../../contract/calls/back-office.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError, notFound, unauthenticated } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Staff } from '../platform/context/staff.ts';
import { comment, decide } from './decide.ts';
import { findApplications, foundView, pageSize } from './find-applications.ts';
import { staffTokens } from './staff-tokens.ts';
import { versionOf } from './version.ts';
import { officeView } from './view.ts';

/** The back office over HTTP, for people of the lender with a token of its identity provider; where none is configured, it does not exist. */
export async function backOfficeRoutes(app: FastifyInstance, jobs: Jobs): Promise<void> {
  const { context } = app;
  const { backOffice } = context.config;
  if (backOffice === null) return;
  const staffOf = staffTokens(backOffice, context.clock);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.staff = await staffOf(request.headers.authorization);
      refuseStrangers(context, request.staff);
    });
    readRoutes(scope);
    writeRoutes(scope, jobs);
  });
}

/** A token without a role that the documents declare opens nothing. */
function refuseStrangers({ documents }: ServerContext, { roles }: Staff): void {
  const lifecycles = Object.values(documents.organisations.get('main')?.server.lifecycle ?? {});
  const known = lifecycles.flatMap((lifecycle) => Object.keys(lifecycle.roles ?? {}));
  if (!roles.some((role) => known.includes(role)))
    throw new HttpError(403, [`The back office takes one of these roles: ${known.join(', ')}`], { code: 'no-role' });
}

function readRoutes(scope: FastifyInstance): void {
  const { context } = scope;
  callRoute(scope, 'back-office-find', findBackOfficeApplications, async ({ query }) => {
    const { q = '', status = '', page = 1 } = query;
    const found = await findApplications(context, { text: q.trim(), status, page });
    return { applications: found.slice(0, pageSize).map(foundView), more: found.length > pageSize };
  });
  callRoute(scope, 'back-office-application', getBackOfficeApplication, async (request, reply) => {
    const staff = staffOfRequest(request);
    const { uuid } = request.params;
    const row = await context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    if (!row) throw notFound();
    request.log.info({ application: uuid, staff: staff.id }, 'an application was read in the back office');
    reply.header('etag', await versionOf(context.db, row));
    return officeView(context, row, staff);
  });
}

function writeRoutes(scope: FastifyInstance, jobs: Jobs): void {
  const { context } = scope;
  const office = { context, jobs };
  callRoute(scope, 'back-office-decide', decideOnApplication, async (request, reply) => {
    const staff = staffOfRequest(request);
    const { event, facts, comment: said } = request.body;
    const brought = facts as JsonObject | undefined;
    const decision = { uuid: request.params.uuid, event, facts: brought, comment: said, ip: request.ip };
    const { body, etag } = await idempotent(request, async (trx) => {
      const row = await decide(office, trx, staff, { ...decision, version: wantedVersion(request) });
      return { status: 200, body: { status: row.status }, etag: await versionOf(trx, row) };
    });
    if (etag !== undefined) reply.header('etag', etag);
    return body;
  });
  callRoute(scope, 'back-office-comment', commentOnApplication, async (request) => {
    const staff = staffOfRequest(request);
    const said = { uuid: request.params.uuid, comment: request.body.comment, ip: request.ip };
    const { body } = await idempotent(request, async (trx) => {
      const { status } = await comment(office, trx, staff, said);
      return { status: 200, body: { status } };
    });
    return body;
  });
}

function staffOfRequest({ staff }: FastifyRequest): Staff {
  if (!staff) throw unauthenticated();
  return staff;
}

/** Proxies that compress weaken a tag. */
const wantedVersion = ({ headers }: FastifyRequest): string | undefined => {
  const tag = headers['if-match']?.trim().replace(/^W\//, '');
  return tag === '' || tag === '*' ? undefined : tag;
};
