import type { FastifyInstance } from 'fastify';
import { conditionViews } from '../../../runtime/lifecycle/conditions.ts';
import { answerCondition, listConditions } from '../../contract/calls/conditions/borrower-conditions.ts';
import { lockOwnApplication, ownApplication } from '../application-record/own-application.ts';
import { callRoute } from '../http/call-route.ts';
import { idempotent } from '../http/idempotency.ts';
import { giveForCondition } from './actions/give-for-condition.ts';
import { conditionsOf } from './conditions/condition-store.ts';

/** service-conditions: the underwriting conditions that a borrower must meet. */
export function conditionRoutes(app: FastifyInstance): void {
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
        await giveForCondition(request, trx, await lockOwnApplication(request, trx, uuid));
        return { status: 200, body: conditionViews(await conditionsOf(trx, uuid)) };
      });
      return body;
    },
    { perMinute: 60, byAccount: true },
  );
}
