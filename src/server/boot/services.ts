import type { FastifyInstance } from 'fastify';
import { brokerRoutes } from '../accounts/identity-broker/routes.ts';
import { commsPrefsRoutes } from '../accounts/preferences/routes.ts';
import { feedbackRoutes } from '../accounts/profile/feedback-routes.ts';
import { profileRoutes } from '../accounts/profile/routes.ts';
import { openIdStaffLogin } from '../adapters/openid/staff-login.ts';
import { addressRoutes } from '../addresses/routes.ts';
import { consentTypeRoutes } from '../applications/consents/routes.ts';
import { documentRoutes } from '../applications/documents/routes.ts';
import { experimentRoutes } from '../applications/experiments.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { optimizelyRoutes } from '../applications/optimizely.ts';
import { applicationRoutes } from '../applications/routes.ts';
import { searchRoutes } from '../applications/search-routes.ts';
import { statusRoutes } from '../applications/status-routes.ts';
import { vendorAnswerRoutes } from '../applications/vendor-answers/routes.ts';
import { backOfficeRoutes } from '../backoffice/routes.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import { optimizeRoutes } from '../flags/routes.ts';
import { linkRoutes } from '../hosted/routes.ts';
import { ownMessageRoutes } from '../messages/own-messages.ts';
import { operatingHoursRoutes } from '../operating-hours/routes.ts';
import { leadPortalRoutes } from '../partners/lead-portal-routes.ts';
import { offerCodeRoutes } from '../partners/offer-code-routes.ts';
import { prepopRoutes } from '../partners/prefill-routes.ts';
import { referralIdRoute } from '../partners/referral-routes.ts';
import { telemetryRoutes } from '../partners/telemetry-routes.ts';
import { waitlistRoutes } from '../partners/wait-list-routes.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { StaffLogin } from '../ports/staff-login.ts';
import { publicFileRoutes } from '../public-files/routes.ts';

/**
 * Registers the services of the specification, those of the domains, and the queue of their jobs. The workers start when the server is ready and stop
 * with it.
 */
export async function registerServices(
  app: FastifyInstance,
  jobs: Jobs,
  domains: readonly ServerDomain[],
  staffLogin: StaffLogin | null,
): Promise<void> {
  const { adapters } = app.context;
  applicationRoutes(app, jobs);
  ownMessageRoutes(app);
  consentTypeRoutes(app);
  // In its own scope, so that no other route parses multipart forms.
  await app.register(async (scope) => {
    await documentRoutes(scope);
    for (const { uploadRoutes } of domains) uploadRoutes?.(scope);
  });
  optimizelyRoutes(app);
  experimentRoutes(app);
  referralIdRoute(app);
  statusRoutes(app);
  profileRoutes(app);
  feedbackRoutes(app);
  for (const { routes } of domains) await routes?.(app, jobs);
  searchRoutes(app);
  commsPrefsRoutes(app);
  waitlistRoutes(app);
  operatingHoursRoutes(app);
  publicFileRoutes(app);
  leadPortalRoutes(app);
  offerCodeRoutes(app);
  prepopRoutes(app);
  await brokerRoutes(app);
  await vendorAnswerRoutes(app, jobs);
  await backOfficeRoutes(app, jobs, domains, staffLogin);
  linkRoutes(app, jobs, adapters.hosted);
  addressRoutes(app, adapters.addresses);
  telemetryRoutes(app);
  optimizeRoutes(app);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}

/**
 * The staff login of the adapters (as in the sandbox), else the identity provider of the configuration; null if there is
 * neither.
 */
export function staffLoginOf({ adapters, config, vault, clock, log }: ServerContext): StaffLogin | null {
  if (adapters.staffLogin) return adapters.staffLogin;
  return openIdStaffLogin(config.backOffice, {
    vault,
    now: () => clock().getTime(),
    refused: (error) => log.warn({ err: error }, 'the identity provider of the lender confirmed nobody'),
  });
}
