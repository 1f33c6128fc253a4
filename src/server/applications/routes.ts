import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  getApplication,
  getCryptoApplication,
  getOffers,
  listApplications,
  retryCredit,
  submitSsn,
} from '../../contract/calls/applications.ts';
import { createApplication } from '../../contract/calls/create-application.ts';
import {
  productStateLicenses,
  stateLicenses,
  statesEligibility,
  zipEligibility,
} from '../../contract/calls/eligibility.ts';
import { applicationView } from '../application-record/application-view.ts';
import { keepReadingLanguage } from '../application-record/keep-language.ts';
import { ownApplication } from '../application-record/own-application.ts';
import { etagOf } from '../application-record/version.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { requireAccount } from '../http/authentication.ts';
import { type CallRequest, callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { judgeAnswers } from '../http/judge-answers.ts';
import { requireProduct } from '../http/require-product.ts';
import { borrowerActionRoute } from './actions/borrower-action.ts';
import { borrowerEvent, type Change } from './actions/borrower-event.ts';
import { draftsOf } from './drafts/draft-store.ts';
import { draftRoutes } from './drafts/routes.ts';
import type { Jobs } from './lifecycle/jobs.ts';
import { loanRoutes } from './loan-routes.ts';
import { inquiriesFor, ownInquiry } from './prepared/own-inquiries.ts';
import { preparedRoute } from './prepared/routes.ts';
import { linkPerson, personKeys } from './refusals/person.ts';
import { create } from './registration/create.ts';
import { sortedStates } from './sorted-states.ts';

/** service-application: applications for their owners, and the places where an organisation lends. */
export function applicationRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { db, vault } = app.context;

  callRoute(app, 'create-application', createApplication, async (request, reply) => {
    const { status, body } = await create(request, jobs);
    return reply.code(status).send(body);
  });

  callRoute(app, 'applications', listApplications, async (request) => {
    const account = await requireAccount(request);
    const rows = await db
      .selectFrom('application')
      .selectAll()
      .where('account', '=', account.uuid)
      .where('org', '=', request.org)
      .orderBy('created', 'desc')
      .execute();
    const made = rows.map((row) => applicationView(app.context, row));
    return [...made, ...(await inquiriesFor(app.context, account))];
  });

  callRoute(app, 'application', getApplication, async (request, reply) => {
    const inquiry = await ownInquiry(request, request.params.uuid);
    if (inquiry) return inquiry;
    const row = await keepReadingLanguage(request, db, await ownApplication(request, request.params.uuid));
    reply.header('etag', etagOf(row));
    const drafts = await draftsOf(db, row, app.context.clock());
    return { ...applicationView(app.context, row), ...(drafts.length > 0 && { drafts }) };
  });

  callRoute(app, 'crypto-application', getCryptoApplication, async (request) => {
    const view = applicationView(app.context, await ownApplication(request, request.params.uuid));
    if (view.isCrypto !== true) throw notFound();
    return view;
  });

  draftRoutes(app);
  preparedRoute(app);

  callRoute(app, 'offers', getOffers, async (request) => {
    const row = await ownApplication(request, request.params.uuid);
    const { states } = workflowOf(app.context.documents, row).lifecycle;
    const { offers } = row.vendor_facts;
    return { offers: states[row.status ?? '']?.final !== 'closed' && Array.isArray(offers) ? offers : [] };
  });

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
  // Each call makes a credit bureau inquiry, so a tight limit prevents guessing of numbers.
  callRoute(app, 'submit-ssn', submitSsn, answerSsn, { perMinute: 10, byAccount: true });

  callRoute(
    app,
    'retry-credit',
    retryCredit,
    (request, reply) => borrowerEvent({ request, reply, jobs, uuid: request.params.uuid }, 'credit-retry'),
    // The lifecycle limits the inquiries at the bureau; a request repeated with the same key makes none.
    { perMinute: 30, byAccount: true },
  );

  loanRoutes(app, jobs);
  borrowerActionRoute(app, jobs);

  callRoute(
    app,
    'states-eligibility',
    statesEligibility,
    async (request) => request.serverDocuments().eligibility.states ?? [],
  );

  const licensed = async (request: FastifyRequest) =>
    sortedStates(request.serverDocuments().eligibility.states ?? []).map((abbrev) => ({ abbrev }));
  callRoute(app, 'state-licenses', stateLicenses, licensed);
  callRoute(app, 'product-state-licenses', productStateLicenses, async (request) => {
    requireProduct(request, request.params.product);
    return licensed(request);
  });

  callRoute(
    app,
    'zip-eligibility',
    zipEligibility,
    async (request) => request.serverDocuments().eligibility.ineligibleZips ?? [],
  );
}
