import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { telemetryRoutes } from './ft/routes.ts';
import { createJobs } from './lifecycle/jobs.ts';
import { addressRoutes } from './service-address/routes.ts';
import { sandboxAddresses } from './service-address/sandbox-source.ts';
import { zipOnlyAddresses } from './service-address/zip-only-source.ts';
import { givenWriter } from './service-application/given-writer.ts';
import { applicationRoutes } from './service-application/routes.ts';
import { statusRoutes } from './service-krang-heloc/routes.ts';
import { profileRoutes } from './service-profile/routes.ts';

/** The services that the specification names, and the work they leave to be done: it begins when the server is ready and ends with it. */
export async function registerServices(app: FastifyInstance, context: ServerContext): Promise<void> {
  const sandbox = context.config.mode === 'sandbox';
  const jobs = createJobs(context);
  applicationRoutes(app, jobs);
  statusRoutes(app);
  profileRoutes(app);
  addressRoutes(app, sandbox ? sandboxAddresses : zipOnlyAddresses);
  telemetryRoutes(app);
  if (sandbox) context.given.writer = givenWriter(context);
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
}
