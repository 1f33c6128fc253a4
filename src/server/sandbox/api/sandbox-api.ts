import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { didYouMean } from '../../../../runtime/language/source/suggest.ts';
import { possibleEvents } from '../../../../runtime/lifecycle/manual-event.ts';
import { eventsIn } from '../../../../runtime/lifecycle/status.ts';
import { uuid } from '../../../contract/schemas/parts.ts';
import { daysAsMs } from '../../application-record/application-clock.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { Jobs } from '../../applications/lifecycle/jobs.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { messagesOf } from '../../messages/messages-of.ts';
import { withSandboxTables } from '../database/tables.ts';
import { advanceDays, putInto, sendEvent } from '../panel/lead-application.ts';
import { preparedLink } from './prepared-link.ts';
import { rowFingerprint } from './row-fingerprint.ts';

const byUuid = Type.Object({ uuid });
const anyObject = Type.Record(Type.String(), Type.Any());
const event = Type.Object(
  { event: Type.String({ maxLength: 64 }), facts: Type.Optional(anyObject) },
  { additionalProperties: false },
);
const clock = Type.Object({ days: Type.Integer({ minimum: 1, maximum: 3650 }) }, { additionalProperties: false });
const status = Type.Object({
  checklistStatus: Type.String({ pattern: '^[A-Z][A-Z_]*$', maxLength: 64 }),
  days: Type.Optional(Type.Union([Type.Literal('refused'), Type.Literal('pass'), Type.Literal('ignored')])),
});

type One<B = unknown> = { Params: Static<typeof byUuid>; Body: B };

const described = (summary: string, body?: Type.TSchema) => ({ tags: ['sandbox'], summary, ...(body && { body }) });

/** The panel's functions as JSON calls, for tests; they do not exist in production mode. */
export function sandboxApi(app: FastifyInstance, jobs: Jobs): void {
  readingCalls(app);
  leadingCalls(app, jobs);
}

/** What is there of an application, and what was written of it. */
function readingCalls(app: FastifyInstance): void {
  const { context } = app;
  const { db } = context;

  app.get('/sandbox/applications', { schema: described('Lists the newest applications.') }, async () => {
    const rows = await db.selectFrom('application').selectAll().orderBy('updated', 'desc').limit(200).execute();
    return rows.map(summary);
  });

  app.get<One>(
    '/sandbox/applications/:uuid/history',
    { schema: { ...described('Where it stands, how it came there, and what may happen next.'), params: byUuid } },
    async ({ params }) => {
      const row = await find(app, params.uuid);
      const history = await db
        .selectFrom('application_history')
        .select(['at', 'from_status', 'to_status', 'event', 'verdicts', 'reasons'])
        .where('application', '=', params.uuid)
        .orderBy('id')
        .execute();
      const { lifecycle } = workflowOf(context.documents, row);
      const awaited = Object.keys(eventsIn(lifecycle, row.status ?? ''));
      const borrowerEvents = awaited.filter((name) => Object.hasOwn(lifecycle.applicant, name));
      return { ...summary(row), history, openEvents: possibleEvents(lifecycle, row.status ?? ''), borrowerEvents };
    },
  );

  app.get<One>(
    '/sandbox/applications/:uuid/messages',
    { schema: { ...described('What was written of it, to whom, and whether it was sent.'), params: byUuid } },
    async ({ params }) => {
      const row = await find(app, params.uuid);
      return messagesOf(context, row.uuid);
    },
  );

  app.get<{ Params: { org: string } }>(
    '/sandbox/prepared-links/:org',
    { schema: described('The newest link to an application that somebody began for a borrower of an organisation.') },
    async ({ params }) => ({ link: await preparedLink(context, params.org) }),
  );

  app.get<One>(
    '/sandbox/applications/:uuid/rows',
    { schema: { ...described('What the database keeps of it, by table, and whether that changed.'), params: byUuid } },
    async ({ params }) => {
      const { uuid: id, account, status, visit } = await find(app, params.uuid);
      return { status, visit, tables: await rowFingerprint(db, { uuid: id, account }) };
    },
  );
}

/** What moves an application on. */
function leadingCalls(app: FastifyInstance, jobs: Jobs): void {
  const { context } = app;
  const summaryOf = async (id: string) => summary(await find(app, id));

  app.post<One<Static<typeof event>>>(
    '/sandbox/applications/:uuid/events',
    { schema: { ...described("Somebody else's event, or a vendor's answer, given by hand.", event), params: byUuid } },
    async ({ params, body }) => {
      await sendEvent({ context, jobs, uuid: params.uuid }, body.event, body.facts as JsonObject | undefined);
      return summaryOf(params.uuid);
    },
  );

  app.post<One<Static<typeof clock>>>(
    '/sandbox/applications/:uuid/clock',
    { schema: { ...described("Moves the application's calendar on; what falls due happens.", clock), params: byUuid } },
    async ({ params, body, sandbox }) => {
      await advanceDays({ context, jobs, uuid: params.uuid }, body.days);
      if (sandbox) await moveSessionOn(app, sandbox, body.days);
      return summaryOf(params.uuid);
    },
  );

  app.post<One<Static<typeof status> & JsonObject>>(
    '/sandbox/applications/:uuid/status',
    {
      schema: {
        ...described(
          'Puts it into a status, with all that it would have by then on the usual way, and says what was added. A status before which days must pass is refused; days: pass lets them pass, ignored sets it regardless.',
          status,
        ),
        params: byUuid,
      },
    },
    async ({ params, body: { checklistStatus, days = 'refused', ...fields }, sandbox }) => {
      const row = await find(app, params.uuid);
      const { lifecycle } = workflowOf(context.documents, row);
      if (!Object.hasOwn(lifecycle.states, checklistStatus))
        throw new HttpError(
          422,
          [`No status is called ${checklistStatus}: ${didYouMean(checklistStatus, Object.keys(lifecycle.states))}`],
          {
            code: 'unknown-status',
          },
        );
      const added = await putInto({ context, jobs, uuid: params.uuid }, checklistStatus, fields, days);
      if (sandbox && added.days > 0) await moveSessionOn(app, sandbox, added.days);
      return { ...(await summaryOf(params.uuid)), added };
    },
  );
}

async function find({ context }: FastifyInstance, id: string): Promise<ApplicationRow> {
  const row = await context.db.selectFrom('application').selectAll().where('uuid', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Advances the session's clock too, so that the pages of this browser context show the same date. */
async function moveSessionOn(
  { context }: FastifyInstance,
  { id, now }: { id: string; now: string | null },
  days: number,
) {
  const later = new Date((now ? new Date(now) : context.clock()).getTime() + daysAsMs(days)).toISOString();
  await withSandboxTables(context.db).updateTable('sandbox_session').set({ now: later }).where('id', '=', id).execute();
}

function summary(row: ApplicationRow) {
  const { uuid, org, status, loan_number: loanNumber, visit, fields, created, updated, due, clock_ms } = row;
  return {
    uuid,
    org,
    status,
    loanNumber,
    name: row.answers.name ?? null,
    visit,
    fields,
    created,
    updated,
    due,
    clockMs: Number(clock_ms),
  };
}
