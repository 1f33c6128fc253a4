import type { FastifyInstance } from 'fastify';
import {
  actOnBackOfficeCondition,
  openBackOfficeCondition,
} from '../../contract/calls/conditions/back-office-conditions.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError, unauthenticated } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import { actOnCondition, type ConditionAct } from './act-on-condition.ts';

/** Requests a minute of one member of staff. */
const limits = { perMinute: 120, byStaff: true } as const;

/** Conditions at the desk: opened, asked for again, cleared. */
export function conditionRoutes(scope: FastifyInstance, jobs: Jobs): void {
  const { context } = scope;
  const act = (request: Parameters<typeof idempotent>[0], uuid: string, wanted: ConditionAct) => {
    const { staff } = request;
    if (!staff) throw unauthenticated();
    return idempotent(request, async (trx) => ({
      status: 200,
      body: { conditions: await actOnCondition({ context, jobs }, trx, { uuid, staff, ip: request.ip }, wanted) },
    }));
  };
  callRoute(
    scope,
    'back-office-condition-open',
    openBackOfficeCondition,
    async (request) => (await act(request, request.params.uuid, { act: 'open', ...request.body })).body,
    limits,
  );
  callRoute(
    scope,
    'back-office-condition-act',
    actOnBackOfficeCondition,
    async (request) => {
      const { uuid, condition } = request.params;
      const { act: wanted, comments } = request.body;
      if (wanted === 'clear') return (await act(request, uuid, { act: wanted, condition, comment: comments })).body;
      if (comments === undefined)
        throw new HttpError(422, ['Say in "comments" what is missing'], { code: 'comments-missing' });
      return (await act(request, uuid, { act: wanted, condition, comments })).body;
    },
    limits,
  );
}
