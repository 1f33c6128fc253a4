import type { FastifyInstance, FastifyReply } from 'fastify';
import { borrowerEvent, type Change } from '../../../server/applications/actions/borrower-event.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { linkPerson, personKeys } from '../../../server/applications/refusals/person.ts';
import { type CallRequest, callRoute } from '../../../server/http/call-route.ts';
import { judgeAnswers } from '../../../server/http/judge-answers.ts';
import { retryCredit, submitSsn } from '../contract/calls.ts';

/** What makes an inquiry at the credit bureau. */
export function borrowerRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { vault } = app.context;

  const answerSsn = (request: CallRequest<typeof submitSsn>, reply: FastifyReply) => {
    const ssn = request.body.ssn.replaceAll('-', '');
    const make: Change['make'] = async (trx, row) => {
      judgeAnswers(request, { ssn });
      const sealed = { ssn_sealed: vault.seal(ssn), ssn_last_four: ssn.slice(-4) };
      await trx.updateTable('application').set(sealed).where('uuid', '=', row.uuid).execute();
      await linkPerson(trx, row.uuid, personKeys(request, { ssn }));
      return { ...row, ...sealed };
    };
    return borrowerEvent({ request, reply, jobs, uuid: request.params.uuid }, 'ssn-provided', { facts: ['ssn'], make });
  };
  // A tight limit prevents guessing of numbers.
  callRoute(app, 'submit-ssn', submitSsn, answerSsn, { perMinute: 10, byAccount: true });

  callRoute(
    app,
    'retry-credit',
    retryCredit,
    (request, reply) => borrowerEvent({ request, reply, jobs, uuid: request.params.uuid }, 'credit-retry'),
    // The lifecycle limits the inquiries at the bureau; a request repeated with the same key makes none.
    { perMinute: 30, byAccount: true },
  );
}
