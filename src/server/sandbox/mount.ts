import type { FastifyInstance } from 'fastify';
import type { EmbeddedProvider } from '../adapters/identity-provider/embedded-provider.ts';
import { identityProviderRoutes } from '../adapters/identity-provider/routes.ts';
import type { Services } from '../boot/extension.ts';
import { sendPage } from '../http/routes/pages.ts';
import { apiDocs } from './api/api-docs.ts';
import { cspReports } from './api/csp-reports.ts';
import { sandboxApi } from './api/sandbox-api.ts';
import { hostedPages } from './hosted/pages.ts';
import { staffLoginPage } from './login/staff-login.ts';
import { suggestPerson } from './login/suggestion.ts';
import { panelRoutes } from './panel/routes.ts';
import { sandboxRoutes } from './session/routes.ts';
import { answerAsScripted } from './session/scripted.ts';
import { sandboxStyles } from './styles/styles.ts';

/** Registers the sandbox's pages and calls. */
export async function mountSandbox(
  app: FastifyInstance,
  { jobs, client, domains }: Services,
  { provider }: { provider: EmbeddedProvider },
): Promise<void> {
  app.decorateRequest('sandbox', null);
  app.addHook('preHandler', answerAsScripted);
  await apiDocs(app);
  cspReports(app);
  sandboxStyles(app);
  sandboxRoutes(app);
  await identityProviderRoutes(app, provider, suggestPerson);
  await hostedPages(app);
  await staffLoginPage(app);
  await panelRoutes(app, jobs);
  sandboxApi(app, jobs);
  for (const { sandboxRoutes } of domains) sandboxRoutes?.(app, jobs);
  app.get('/gallery-brands.json', { schema: { hide: true } }, () => app.context.documents.organisations.ids());
  app.get('/gallery', { schema: { hide: true } }, (request, reply) => sendPage(client, 'gallery', request, reply));
}
