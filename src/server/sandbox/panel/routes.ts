import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { possibleEvents } from '../../../../runtime/lifecycle/manual-event.ts';
import { uuid } from '../../../contract/schemas/parts.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { Jobs } from '../../applications/lifecycle/jobs.ts';
import { countByStatus, findApplications } from '../../backoffice/find-applications.ts';
import { formBodies } from '../../http/bodies/form-bodies.ts';
import { HttpError } from '../../http/http-error.ts';
import { orgOfHost } from '../../http/org.ts';
import { createSession } from '../../http/tokens.ts';
import { firstPage } from '../../pages/first-page.ts';
import { sendHtml } from '../../pages/html.ts';
import { basePathOf } from '../../pages/page.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { personasOf } from '../behaviour/personas.ts';
import { createSandboxSession, sandboxCookie } from '../session/sessions.ts';
import { accountMessagesPage } from './account-messages-page.ts';
import { addedText } from './added-text.ts';
import { applicationPage } from './application-page.ts';
import { detailsOf, ownerOf } from './details.ts';
import { enterPage, enterScript, enterScriptPath } from './enter.ts';
import { factsOfForm } from './event-forms.ts';
import { panelPath } from './layout.ts';
import { advanceDays, putInto, sendEvent } from './lead-application.ts';
import { listPage } from './list-page.ts';
import { personasPage } from './personas-page.ts';
import { statusDocumentsOf } from './status-tag.ts';

const listQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 128 })),
  status: Type.Optional(Type.String({ maxLength: 64 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
const byUuid = Type.Object({ uuid });
const anyForm = Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 20_000 }));

type One = { Params: Static<typeof byUuid>; Querystring: { done?: string; refused?: string } };
type Form = { Params: Static<typeof byUuid>; Body: Static<typeof anyForm> };

const hide = { hide: true };

/** The sandbox's panel: pages and forms without scripts. It does not exist in production. */
export async function panelRoutes(app: FastifyInstance, jobs: Jobs): Promise<void> {
  const { context } = app;
  app.get<{ Querystring: Static<typeof listQuery> }>(
    panelPath,
    { schema: { ...hide, querystring: listQuery } },
    async (request, reply) => {
      const { q = '', status = '', page = 1 } = request.query;
      const search = { text: q.trim(), status, page };
      const rows = await findApplications(context, search);
      const found = rows.map((row) => ({ ...row, documents: statusDocumentsOf(context.documents, row) }));
      const start = firstPage(request.product());
      return sendHtml(reply, listPage({ search, found, statuses: await countByStatus(context), start }));
    },
  );
  app.get(`${panelPath}/personas`, { schema: hide }, async (request, reply) => {
    const personas = personasOf(context.documents, request.org);
    const documents = statusDocumentsOf(context.documents, request);
    return sendHtml(reply, personasPage(personas, documents, firstPage(request.product())));
  });
  app.get(`${panelPath}/messages`, { schema: hide }, async (request, reply) =>
    sendHtml(reply, await accountMessagesPage(context, firstPage(request.product()))),
  );
  app.get(enterScriptPath, { schema: hide }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(enterScript),
  );
  app.get<One>(`${panelPath}/applications/:uuid`, { schema: { ...hide, params: byUuid } }, async (request, reply) => {
    const { done, refused } = request.query;
    const flash = refused
      ? ({ kind: 'refused', text: refused } as const)
      : done
        ? ({ kind: 'done', text: done } as const)
        : undefined;
    const details = await detailsOf(context, request.params.uuid, flash);
    return details ? sendHtml(reply, applicationPage(details)) : reply.callNotFound();
  });
  await app.register(async (scope) => {
    formBodies(scope);
    forms(scope, jobs);
  });
}

function forms(scope: FastifyInstance, jobs: Jobs): void {
  const { context } = scope;
  const post = (what: string, act: (request: FastifyRequest<Form>) => Promise<string>): void => {
    scope.post<Form>(
      `${panelPath}/panel/:uuid/${what}`,
      { schema: { ...hide, params: byUuid, body: anyForm } },
      async (request, reply) => back(reply, request.params.uuid, await runAction(() => act(request))),
    );
  };
  const to = (request: FastifyRequest<Form>) => ({ context, jobs, uuid: request.params.uuid });

  post('events', async (request) => {
    const { uuid: id } = request.params;
    const { event = '' } = request.body;
    const { row, lifecycle } = await ownerOf(context, id);
    const open = possibleEvents(lifecycle, row.status ?? '').find((one) => one.event === event);
    await sendEvent(to(request), event, factsOfForm(open, request.body));
    return `It happened: ${event}`;
  });
  post('status', async (request) => {
    const { status = '', uwSubDecision = '', days } = request.body;
    const { row } = await ownerOf(context, request.params.uuid);
    const known = statusDocumentsOf(context.documents, row)?.statuses.statuses ?? {};
    if (!Object.hasOwn(known, status)) throw new HttpError(400, ['There is no such status']);
    const fields = uwSubDecision === '' ? {} : { uwSubDecision };
    const added = await putInto(to(request), status, fields, days === 'pass' ? 'pass' : 'refused');
    return `The status is ${status}. ${addedText(added)}`;
  });
  post('clock', async (request) => {
    const days = Number(request.body.days);
    if (!Number.isInteger(days) || days < 1 || days > 3650)
      throw new HttpError(400, ['Days are a whole number from 1 to 3650']);
    await advanceDays(to(request), days);
    return days === 1 ? 'A day passed' : `${days} days passed`;
  });
  scope.post<Form>(
    `${panelPath}/panel/:uuid/open`,
    { schema: { ...hide, params: byUuid, body: anyForm } },
    async (request, reply) => {
      const { account, row } = await ownerOf(context, request.params.uuid);
      const { token, session } = await context.db.transaction().execute(async (trx) => ({
        token: await createSession(context, trx, account),
        session: await sessionAt(context, trx, row),
      }));
      // The page's calendar is the application's.
      if (session === undefined) reply.clearCookie(sandboxCookie, { path: '/' });
      else reply.setCookie(sandboxCookie, session, { path: '/', httpOnly: true, sameSite: 'lax' });
      const named = row.org !== orgOfHost(request, context.documents);
      const query = named ? `?${new URLSearchParams({ org: row.org })}` : '';
      return sendHtml(
        reply,
        enterPage(token, `${basePathOf(context.documents, row.org)}/${row.uuid}${query}`, firstPage(request.product())),
      );
    },
  );
}

/** A session of the sandbox at the time of the application's own calendar; undefined where that is today's. */
async function sessionAt(context: ServerContext, trx: Trx, row: ApplicationRow): Promise<string | undefined> {
  if (Number(row.clock_ms) === 0) return undefined;
  const now = applicationNow(context, row).toISOString();
  return createSandboxSession(trx, { now, flags: {}, calls: {}, account: row.account, given: {} });
}

/** Runs an action and returns its result, or the reason of its failure, as query parameters. */
async function runAction(act: () => Promise<string>): Promise<Record<string, string>> {
  try {
    return { done: await act() };
  } catch (error) {
    if (error instanceof SyntaxError) return { refused: 'A list has to be JSON' };
    if (!(error instanceof HttpError) || error.status === 404) throw error;
    return { refused: error.errors.join(', ') };
  }
}

const back = (reply: FastifyReply, id: string, flash: Record<string, string>): FastifyReply =>
  reply.redirect(`${panelPath}/applications/${id}?${new URLSearchParams(flash)}`, 303);
