import type { FastifyInstance } from 'fastify';
import { brokerRoutes } from './accounts/identity-broker/routes.ts';
import { commsPrefsRoutes } from './accounts/preferences/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { sandboxAddresses } from './addresses/sandbox-source.ts';
import { zipOnlyAddresses } from './addresses/zip-only-source.ts';
import { consentTypeRoutes } from './applications/consents/routes.ts';
import { documentRoutes } from './applications/documents/routes.ts';
import { createJobs } from './applications/lifecycle/jobs.ts';
import { statusRoutes } from './applications/offers-routes.ts';
import { optimizelyRoutes } from './applications/optimizely.ts';
import { applicationRoutes } from './applications/routes.ts';
import { searchRoutes } from './applications/search-routes.ts';
import { vendorAnswerRoutes } from './applications/vendor-answers/routes.ts';
import { linkRoutes } from './hosted/routes.ts';
import { optimizeRoutes } from './http/routes/features.ts';
import { paperRoutes } from './papers/routes.ts';
import { makePapers } from './papers/store/make-papers.ts';
import { leadPortalRoutes } from './partners/lead-portal-routes.ts';
import { offerCodeRoutes } from './partners/offer-code-routes.ts';
import { prepopRoutes } from './partners/prefill-routes.ts';
import { referralIdRoute } from './partners/referral-routes.ts';
import { telemetryRoutes } from './partners/telemetry-routes.ts';
import { waitlistRoutes } from './partners/wait-list-routes.ts';
import type { ServerContext } from './platform/context/context.ts';
import { hostedPages } from './sandbox/hosted/pages.ts';
import { sandboxHostedStep } from './sandbox/hosted/sandbox-step.ts';
import { panelRoutes } from './sandbox/panel/routes.ts';
import { sandboxApi } from './sandbox/sandbox-api.ts';
import { sandboxSeedWriter } from './sandbox/seed-writer.ts';
import { noRecords } from './vendors/record-source.ts';
import { sandboxRecords } from './vendors/sandbox-records.ts';

/** The services that the specification names, and the work they leave to be done: it begins when the server is ready and ends with it. */
export async function registerServices(app: FastifyInstance, context: ServerContext): Promise<void> {
  const sandbox = context.config.mode === 'sandbox';
  const jobs = createJobs(context, makePapers);
  const records = sandbox ? sandboxRecords : noRecords;
  applicationRoutes(app, jobs, records);
  consentTypeRoutes(app);
  // Apart, so that no other call reads what is sent as a form with files.
  await app.register(documentRoutes);
  optimizelyRoutes(app);
  referralIdRoute(app, records);
  statusRoutes(app);
  profileRoutes(app);
  searchRoutes(app);
  commsPrefsRoutes(app);
  waitlistRoutes(app);
  leadPortalRoutes(app, records);
  paperRoutes(app, jobs);
  offerCodeRoutes(app, records);
  prepopRoutes(app, records);
  await brokerRoutes(app);
  await vendorAnswerRoutes(app, jobs);
  linkRoutes(app, jobs, sandbox ? sandboxHostedStep(context) : undefined);
  if (sandbox) {
    await hostedPages(app);
    await panelRoutes(app, jobs);
    sandboxApi(app, jobs);
  }
  addressRoutes(app, sandbox ? sandboxAddresses : zipOnlyAddresses);
  telemetryRoutes(app);
  optimizeRoutes(app);
  if (sandbox) context.given.writer = sandboxSeedWriter(context);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}
