import type { FastifyInstance } from 'fastify';
import type { Json } from '../../../../runtime/json/json.ts';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import { lockOwnApplication, ownApplication } from '../../../server/application-record/own-application.ts';
import { storeAnswers } from '../../../server/application-record/store-answers.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { recordAction } from '../../../server/applications/actions/borrower-event.ts';
import { correctProfile } from '../../../server/applications/actions/sync-profile.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { type CallRequest, callRoute } from '../../../server/http/call-route.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { answerCondition, listConditions } from '../contract/borrower.ts';
import { conditionViews } from '../decisions/views.ts';
import { applyEvent } from './apply.ts';
import { conditionsOf } from './store.ts';
import { filesOf, submitFiles } from './submit-files.ts';

type AnswerRequest = CallRequest<typeof answerCondition>;

/** service-conditions: the conditions that a borrower must meet. */
export function borrowerRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(app, 'conditions', listConditions, async (request) => {
    const { uuid } = await ownApplication(request, request.params.uuid);
    return conditionViews(await conditionsOf(db, uuid));
  });

  callRoute(
    app,
    'answer-condition',
    answerCondition,
    async (request) => {
      const { uuid } = await ownApplication(request, request.params.uuid);
      const { body } = await idempotent(request, async (trx) => {
        await give(request, trx, await lockOwnApplication(request, trx, uuid));
        return { status: 200, body: conditionViews(await conditionsOf(trx, uuid)) };
      });
      return body;
    },
    { perMinute: 60, byAccount: true },
  );
}

/** Accepts what the borrower submits for a condition of their locked application: files uploaded before, or an answer. */
async function give(request: AnswerRequest, trx: Trx, row: ApplicationRow): Promise<void> {
  const { documents, value } = request.body;
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  const event = {
    type: 'answer',
    condition: request.params.condition,
    signer: null,
    files: filesOf(documents),
    value,
  } as const;
  await applyEvent(trx, { row, lifecycle, now: request.now() }, event, {
    declared: request.product().facts,
    perform: {
      'submit-files': (effect) => submitFiles(trx, row.uuid, effect),
      'store-answer': ({ fact, value }) => storeAnswer(request, trx, row, fact, value),
      'record-answer': ({ facts }) => recordAction(request, trx, row, 'condition-answered', facts),
    },
  });
}

/** Stores the answer with the application and in the profile. */
async function storeAnswer(
  request: AnswerRequest,
  trx: Trx,
  row: ApplicationRow,
  fact: string,
  value: Json,
): Promise<void> {
  const { facts } = request.product();
  const { vault, documents } = request.server.context;
  const given = new Map([[fact, value]]);
  const kept = await storeAnswers(trx, row, given, { facts, vault, now: request.now() });
  const { lifecycle } = workflowOf(documents, row);
  await correctProfile(trx, await requireAccount(request), { lifecycle, facts }, kept, given);
}
