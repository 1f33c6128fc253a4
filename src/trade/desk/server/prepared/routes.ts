import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Jobs } from '../../../../server/applications/lifecycle/jobs.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { unauthenticated } from '../../../../server/http/http-error.ts';
import { idempotent, idempotentAfter } from '../../../../server/http/idempotency.ts';
import type { Staff } from '../../../../server/ports/staff.ts';
import { actOnPrepared as actContract, listPrepared, prepareApplication } from '../../contract/prepared.ts';
import { preparedFor } from './list.ts';
import { actOnPrepared, askedBefore, prepare } from './prepare.ts';

/** Requests a minute of one member of staff. Fewer where a message is sent to an address that they enter. */
const limits = { perMinute: 120, byStaff: true } as const;
const sendLimits = { perMinute: 20, byStaff: true } as const;

/** Applications and inquiries that loan officers and brokers begin for borrowers. */
export function preparedRoutes(scope: FastifyInstance, jobs: Pick<Jobs, 'tell'>): void {
  callRoute(
    scope,
    'prepare-application',
    prepareApplication,
    async (request) => {
      const staff = staffOf(request);
      const { body: answered } = await idempotentAfter(
        request,
        () => askedBefore(request, staff, request.body),
        async (trx, { brokerNmls: nmls }) => {
          const uuid = await prepare(request, trx, { jobs, staff, body: request.body, nmls });
          return { status: 200, body: { uuid } };
        },
      );
      return answered;
    },
    sendLimits,
  );
  callRoute(
    scope,
    'prepared-applications',
    listPrepared,
    async (request) => ({ prepared: await preparedFor(scope.context, request.org, staffOf(request)) }),
    limits,
  );
  callRoute(
    scope,
    'prepared-application-act',
    actContract,
    async (request) => {
      const { prepared: uuid, act } = request.params;
      const staff = staffOf(request);
      const { body } = await idempotent(request, async (trx) => {
        await actOnPrepared(request, trx, { jobs, staff, uuid, act });
        return { status: 200, body: {} };
      });
      return body;
    },
    sendLimits,
  );
}

function staffOf({ staff }: FastifyRequest): Staff {
  if (!staff) throw unauthenticated();
  return staff;
}
