import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { telemetryRoutes } from './ft/routes.ts';
import { hostedPages } from './hosted/pages.ts';
import { sandboxHostedStep } from './hosted/sandbox-step.ts';
import { brokerRoutes } from './identity-broker/routes.ts';
import { createJobs } from './lifecycle/jobs.ts';
import { linkRoutes } from './links/routes.ts';
import { offerCodeRoutes } from './offercode/routes.ts';
import { makePapers } from './papers/make-papers.ts';
import { paperRoutes } from './papers/routes.ts';
import { prepopRoutes } from './prepop/routes.ts';
import { applicationDoors } from './sandbox/application-doors.ts';
import { panelRoutes } from './sandbox/panel/routes.ts';
import { addressRoutes } from './service-address/routes.ts';
import { sandboxAddresses } from './service-address/sandbox-source.ts';
import { zipOnlyAddresses } from './service-address/zip-only-source.ts';
import { consentTypeRoutes } from './service-application/consent-types.ts';
import { documentRoutes } from './service-application/documents/routes.ts';
import { givenWriter } from './service-application/given-writer.ts';
import { optimizelyRoutes } from './service-application/optimizely.ts';
import { referralIdRoute } from './service-application/referral-id.ts';
import { applicationRoutes } from './service-application/routes.ts';
import { commsPrefsRoutes } from './service-comms-prefs/routes.ts';
import { statusRoutes } from './service-krang-heloc/routes.ts';
import { leadPortalRoutes } from './service-lead-portal/routes.ts';
import { optimizeRoutes } from './service-optimize/routes.ts';
import { profileRoutes } from './service-profile/routes.ts';
import { searchRoutes } from './service-search/routes.ts';
import { waitlistRoutes } from './service-wait-list/routes.ts';
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
  linkRoutes(app, jobs, sandbox ? sandboxHostedStep(context) : undefined);
  if (sandbox) {
    await hostedPages(app);
    await panelRoutes(app, jobs);
    applicationDoors(app, jobs);
  }
  addressRoutes(app, sandbox ? sandboxAddresses : zipOnlyAddresses);
  telemetryRoutes(app);
  optimizeRoutes(app);
  if (sandbox) context.given.writer = givenWriter(context);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}
