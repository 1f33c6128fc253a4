import type { FastifyInstance } from 'fastify';
import { getApplication, getCryptoApplication, listApplications } from '../../contract/calls/applications.ts';
import { createApplication } from '../../contract/calls/create-application.ts';
import { applicationView } from '../application-record/application-view.ts';
import { keepReadingLanguage } from '../application-record/keep-language.ts';
import { ownApplication } from '../application-record/own-application.ts';
import { etagOf } from '../application-record/version.ts';
import { requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { borrowerActionRoute } from './actions/borrower-action.ts';
import { draftsOf } from './drafts/draft-store.ts';
import { draftRoutes } from './drafts/routes.ts';
import type { Jobs } from './lifecycle/jobs.ts';
import { loanRoutes } from './loan-routes.ts';
import { placeRoutes } from './place-routes.ts';
import { inquiriesFor, ownInquiry } from './prepared/own-inquiries.ts';
import { create } from './registration/create.ts';

/** service-application: applications for their owners, and the places where an organisation lends. */
export function applicationRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { db } = app.context;

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
    const views = rows.map((row) => applicationView(app.context, row));
    return [...views, ...(await inquiriesFor(app.context, account))];
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

  loanRoutes(app, jobs);
  borrowerActionRoute(app, jobs);
  placeRoutes(app);
}
