import type { FastifyInstance, FastifyReply } from 'fastify';
import { retryCredit, submitSsn } from '../../contract/calls/applications.ts';
import { type CallRequest, callRoute } from '../http/call-route.ts';
import { judgeAnswers } from '../http/judge-answers.ts';
import { borrowerEvent, type Change } from './actions/borrower-event.ts';
import type { Jobs } from './lifecycle/jobs.ts';
import { linkPerson, personKeys } from './refusals/person.ts';

/** What makes an inquiry at the credit bureau. */
export function creditRoutes(app: FastifyInstance, jobs: Jobs): void {
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
