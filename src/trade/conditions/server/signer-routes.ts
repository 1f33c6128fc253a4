import type { FastifyInstance } from 'fastify';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { type CallRequest, callRoute } from '../../../server/http/call-route.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { lockOwnSigning, ownSigning, type StoredSigning } from '../../signers/server/own-signing.ts';
import { answerSignerCondition, listSignerConditions } from '../contract/signer.ts';
import { conditionViews } from '../decisions/views.ts';
import { applyEvent } from './apply.ts';
import { conditionsOf } from './store.ts';
import { filesOf, submitFiles } from './submit-files.ts';

/** The conditions that an additional signer must meet. */
export function signerRoutes(app: FastifyInstance): void {
  const { db } = app.context;
  callRoute(app, 'co-deed-conditions', listSignerConditions, async (request) => {
    const { applicationRow: row, signer } = await ownSigning(request, request.params.uuid);
    return conditionViews(await conditionsOf(db, row.uuid), signer.id);
  });

  callRoute(
    app,
    'co-deed-answer-condition',
    answerSignerCondition,
    async (request) => {
      const { body } = await idempotent(request, async (trx) => {
        const signing = await lockOwnSigning(request, trx, request.params.uuid);
        await give(request, trx, signing);
        return {
          status: 200,
          body: conditionViews(await conditionsOf(trx, signing.applicationRow.uuid), signing.signer.id),
        };
      });
      return body;
    },
    { perMinute: 60, byAccount: true },
  );
}

/** Accepts the files that a condition asks of a signer. */
async function give(
  request: CallRequest<typeof answerSignerCondition>,
  trx: Trx,
  { applicationRow: row, signer: { id: signer }, lifecycle }: StoredSigning,
): Promise<void> {
  const { log, server, params, body } = request;
  const event = { type: 'answer', condition: params.condition, signer, files: filesOf(body.documents) } as const;
  await applyEvent(trx, { row, lifecycle, now: applicationNow(server.context, row) }, event, {
    perform: {
      'submit-files': (effect) => submitFiles(trx, row.uuid, effect),
      'record-answer': async ({ facts: kinds }) =>
        log.info({ application: row.uuid, signer, kinds }, 'an additional signer answered a condition'),
    },
  });
}
