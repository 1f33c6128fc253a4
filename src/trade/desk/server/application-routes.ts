import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { type DomainContracts, withParts } from '../../../contract/domain-contracts.ts';
import { sendFile } from '../../../server/applications/documents/send-file.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { applicationOf, staffOfRequest } from '../../../server/backoffice/reading/guard.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import {
  commentOnApplication,
  decideOnApplication,
  getBackOfficeApplication,
  openBackOfficeFile,
  openBackOfficePaper,
} from '../contract/applications.ts';
import { findBackOfficeApplications } from '../contract/queue.ts';
import { answerMentions as answerMentionsCall, setOwnerOfApplication, undoAct } from '../contract/work.ts';
import { ownerEvent } from '../decisions/decide-owner.ts';
import { openFile, openPaper } from './files.ts';
import { answerMentions } from './mentions.ts';
import { findInQueue, queueRows } from './queue.ts';
import { recordSearch } from './record-search.ts';
import { comment, sendEvent } from './send-event.ts';
import { setOwner } from './set-owner.ts';
import { undo } from './undo.ts';
import { versionOf } from './version.ts';
import { officeView } from './view.ts';

/** Requests a minute of one member of staff for one call. */
const limits = { perMinute: 240, byStaff: true } as const;
const searchLimits = { perMinute: 60, byStaff: true } as const;
const fileLimits = { perMinute: 60, byStaff: true } as const;

/** Applications at the desk: found, read, decided. `ofDomains`: the domains, whose parts the view of an application has. */
export function applicationRoutes(scope: FastifyInstance, jobs: Jobs, ofDomains: readonly DomainContracts[]): void {
  readRoutes(scope, ofDomains);
  fileRoutes(scope);
  writeRoutes(scope, jobs);
  workRoutes(scope);
}

function readRoutes(scope: FastifyInstance, ofDomains: readonly DomainContracts[]): void {
  const { context } = scope;
  callRoute(
    scope,
    'back-office-find',
    findBackOfficeApplications,
    async (request) => {
      const { text = '', status = '', page = 1, view } = request.body;
      const search = { text: text.trim(), status, page };
      const staff = staffOfRequest(request);
      const { shown, ...found } = await findInQueue(context, staff, { ...search, view });
      await recordSearch(request, staff, search, shown);
      return { applications: queueRows(context, staff, shown), ...found };
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
      const { event, facts, entered, comment: said = '' } = request.body;
      const brought = facts as JsonObject | undefined;
      const decision = {
        uuid: request.params.uuid,
        event,
        facts: brought,
        entered,
        comment: said,
        ip: request.ip,
      };
      const { body, etag } = await idempotent(request, async (trx) => {
        const row = await sendEvent(office, trx, staff, { ...decision, version: wantedVersion(request) });
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

/** Who looks after an application, what is taken back, and what was looked at. */
function workRoutes(scope: FastifyInstance): void {
  const { context } = scope;
  callRoute(
    scope,
    'back-office-owner',
    setOwnerOfApplication,
    async (request) => {
      const { row, staff } = applicationOf(request);
      const { act, to = '' } = request.body;
      await idempotent(request, async (trx) => {
        await setOwner(context, trx, { uuid: row.uuid, staff, ip: request.ip }, ownerEvent(act, to));
        return { status: 200, body: {} };
      });
      return { status: row.status };
    },
    limits,
  );
  callRoute(
    scope,
    'back-office-undo',
    undoAct,
    async (request) => {
      const { row, staff } = applicationOf(request);
      const undoing = { uuid: row.uuid, act: request.body.act, staff, ip: request.ip };
      await idempotent(request, async (trx) => {
        await undo(context, trx, undoing);
        return { status: 200, body: {} };
      });
      return { status: row.status };
    },
    limits,
  );
  callRoute(
    scope,
    'back-office-mentions',
    answerMentionsCall,
    async (request) => {
      const { row, staff } = applicationOf(request);
      await idempotent(request, async (trx) => {
        await answerMentions(trx, row.uuid, staff.id, context.clock());
        return { status: 200, body: {} };
      });
      return { status: row.status };
    },
    limits,
  );
}

/** Proxies that compress responses turn an ETag into a weak one. */
const wantedVersion = ({ headers }: FastifyRequest): string | undefined => {
  const tag = headers['if-match']?.trim().replace(/^W\//, '');
  return tag === '' || tag === '*' ? undefined : tag;
};
