import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { byUuid } from '../../../contract/schemas/parts.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import type { Office } from '../../../server/backoffice/office.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { type ActByCategory, actByCategory } from '../decisions/staff-acts.ts';
import type { DeskCondition } from '../decisions/views.ts';
import { actAtDesk } from './act-at-desk.ts';
import { conditionsOf } from './store.ts';

const condition = Type.Object(
  {
    category: Type.String({ maxLength: 64 }),
    act: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('ask-again'), Type.Literal('clear')])),
    documents: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    comments: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { additionalProperties: false },
);

/** Acts of staff without a login, for tests. */
export function sandboxRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { context } = app;
  app.post<{ Params: Static<typeof byUuid>; Body: Static<typeof condition> }>(
    '/sandbox/applications/:uuid/conditions',
    {
      schema: {
        tags: ['sandbox'],
        summary: 'What people ask of the borrower: opened, asked for again, cleared.',
        body: condition,
        params: byUuid,
      },
    },
    async ({ params, body }) => ({ conditions: await actInSandbox({ context, jobs }, params.uuid, body) }),
  );
}

/** Acts as a member of staff in the roles that decide the category. */
function actInSandbox(office: Office, uuid: string, wanted: ActByCategory): Promise<DeskCondition[]> {
  const { db, documents } = office.context;
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    if (!row) throw notFound();
    const event = actByCategory(workflowOf(documents, row).lifecycle, await conditionsOf(trx, uuid), wanted);
    if (!event) throw notFound();
    const who = { id: 'sandbox', name: 'Sandbox', originator: null, email: null };
    const staff = { ...who, roles: [...event.roles], organisations: [row.org] };
    return actAtDesk(office, trx, { uuid, staff, ip: null }, event);
  });
}
