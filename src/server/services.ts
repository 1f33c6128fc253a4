import type { FastifyInstance } from 'fastify';
import { brokerRoutes } from './accounts/identity-broker/routes.ts';
import { commsPrefsRoutes } from './accounts/preferences/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { conditionRoutes } from './applications/condition-routes.ts';
import { consentTypeRoutes } from './applications/consents/routes.ts';
import { documentRoutes } from './applications/documents/routes.ts';
import type { Jobs } from './applications/lifecycle/jobs.ts';
import { optimizelyRoutes } from './applications/optimizely.ts';
import { applicationRoutes } from './applications/routes.ts';
import { searchRoutes } from './applications/search-routes.ts';
import { statusRoutes } from './applications/status-routes.ts';
import { vendorAnswerRoutes } from './applications/vendor-answers/routes.ts';
import { backOfficeRoutes } from './backoffice/routes.ts';
import { linkRoutes } from './hosted/routes.ts';
import { optimizeRoutes } from './http/routes/features.ts';
import { ownMessageRoutes } from './messages/own-messages.ts';
import { paperRoutes } from './papers/routes.ts';
import { leadPortalRoutes } from './partners/lead-portal-routes.ts';
import { offerCodeRoutes } from './partners/offer-code-routes.ts';
import { prepopRoutes } from './partners/prefill-routes.ts';
import { referralIdRoute } from './partners/referral-routes.ts';
import { telemetryRoutes } from './partners/telemetry-routes.ts';
import { waitlistRoutes } from './partners/wait-list-routes.ts';
import { signerRoutes } from './signers/routes.ts';

/** The services that the specification names, and the work they leave to be done: it begins when the server is ready and ends with it. */
export async function registerServices(app: FastifyInstance, jobs: Jobs): Promise<void> {
  const { adapters } = app.context;
  applicationRoutes(app, jobs);
  ownMessageRoutes(app);
  consentTypeRoutes(app);
  // Apart, so that no other call reads what is sent as a form with files.
  await app.register(documentRoutes);
  optimizelyRoutes(app);
  referralIdRoute(app);
  statusRoutes(app);
  profileRoutes(app);
  conditionRoutes(app);
  searchRoutes(app);
  commsPrefsRoutes(app);
  waitlistRoutes(app);
  leadPortalRoutes(app);
  paperRoutes(app, jobs);
  signerRoutes(app, jobs);
  offerCodeRoutes(app);
  prepopRoutes(app);
  await brokerRoutes(app);
  await vendorAnswerRoutes(app, jobs);
  await backOfficeRoutes(app, jobs);
  linkRoutes(app, jobs, adapters.hosted);
  addressRoutes(app, adapters.addresses);
  telemetryRoutes(app);
  optimizeRoutes(app);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}
