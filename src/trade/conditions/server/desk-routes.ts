import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import { unauthenticated } from '../../../server/http/http-error.ts';
import { idempotent } from '../../../server/http/idempotency.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { actOnCondition, openCondition } from '../contract/desk.ts';
import type { StaffEvent } from '../decisions/decision.ts';
import { staffAct } from '../decisions/staff-acts.ts';
import { actAtDesk } from './act-at-desk.ts';

type Request = Parameters<typeof idempotent>[0];

/** Requests a minute of one member of staff. */
const limits = { perMinute: 120, byStaff: true } as const;

/** Conditions at the desk: opened, asked for again, cleared. */
export function deskRoutes(scope: FastifyInstance, jobs: Jobs): void {
  const { context } = scope;
  const act = async (request: Request, uuid: string, event: StaffEvent) => {
    const acting = { uuid, staff: staffOf(request), ip: request.ip };
    const { body } = await idempotent(request, async (trx) => ({
      status: 200,
      body: { conditions: await actAtDesk({ context, jobs }, trx, acting, event) },
    }));
    return body;
  };
  callRoute(
    scope,
    'back-office-condition-open',
    openCondition,
    (request) =>
      act(request, request.params.uuid, { type: 'open', roles: staffOf(request).roles, request: request.body }),
    limits,
  );
  callRoute(
    scope,
    'back-office-condition-act',
    actOnCondition,
    (request) => {
      const { uuid, condition } = request.params;
      const event = staffAct({ condition, ...request.body }, staffOf(request).roles);
      if ('refusal' in event) throw errorOf(event.refusal);
      return act(request, uuid, event);
    },
    limits,
  );
}

function staffOf({ staff }: Request) {
  if (!staff) throw unauthenticated();
  return staff;
}
