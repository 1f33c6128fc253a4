import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { guardRoutes } from '../access/guard-routes.ts';
import { emailRoutes } from '../accounts/email/routes.ts';
import { handOverRoutes } from '../accounts/hand-over/routes.ts';
import { identityRoutes } from '../accounts/login/routes.ts';
import { passkeyRoutes } from '../accounts/passkeys/routes.ts';
import { recoveryRoutes } from '../accounts/recovery/routes.ts';
import { sendAccountMessage } from '../accounts/recovery/send-account-message.ts';
import { secondFactorRoutes } from '../accounts/second-factor/routes.ts';
import { securityRoutes } from '../accounts/security/routes.ts';
import { createJobs } from '../applications/lifecycle/jobs.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import { answerUnreadable, decodableUrl, maxHeaderSize, refuseLongUrls } from '../http/addresses.ts';
import { compileSchemas } from '../http/bodies/schema-compilers.ts';
import { bodyLimit, jsonBodies, refuseUnreadable } from '../http/body-parsing.ts';
import type { ClientFiles } from '../http/client-files.ts';
import { errorResponses } from '../http/error-responses.ts';
import { knownHostsOnly } from '../http/known-hosts.ts';
import { requestLimits } from '../http/limits/request-limits.ts';
import { refuseInMaintenance } from '../http/refuse-in-maintenance.ts';
import type {} from '../http/request.ts';
import { requestContext } from '../http/request-context.ts';
import { healthRoutes } from '../http/routes/health.ts';
import { pageRoutes } from '../http/routes/pages.ts';
import { immutable, publishedRoutes } from '../http/routes/published.ts';
import { sameOriginOnly } from '../http/same-origin.ts';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { makePapers } from '../papers/store/make-papers.ts';
import type { Config } from '../platform/config/config.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { logResponses } from '../platform/logging/logging.ts';
import { closeWhileDraining } from '../platform/process/drain.ts';
import type { Extension } from './extension.ts';
import { registerServices, staffLoginOf } from './services.ts';

/** Creates the HTTP server. Documents and database are not needed yet. */
export function createServer(config: Config, log: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // An upload of a 10 MB photo over a slow connection takes more than a minute.
    requestTimeout: 150_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { maxHeaderSize },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url }) => decodableUrl(url ?? '/'),
  });
}

export type AppParts = {
  client: ClientFiles;
  domains: readonly ServerDomain[];
  extension?: Extension | undefined;
  /** The directives of the content security policy; looser in development, because of Vite's client. */
  policy?: Record<string, string[]>;
};

/** Registers everything on the server: first the hooks and plugins for every request, then the routes. */
export async function assemble(app: FastifyInstance, context: ServerContext, parts: AppParts): Promise<void> {
  app.decorate('context', context);
  const { client, domains, extension } = parts;
  const directives = parts.policy ?? contentSecurityPolicy(context.config);
  compileSchemas(app);
  jsonBodies(app);
  refuseUnreadable(app);
  errorResponses(app);
  closeWhileDraining(app);
  await securityHeaders(app, extension?.policy(directives) ?? directives);
  knownHostsOnly(app);
  sameOriginOnly(app);
  await app.register(cookie);
  // Pages are compressed at each request: brotli's default quality takes 60 ms for a page, quality 5 takes 2 ms.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions });
  await requestLimits(app, context);
  requestContext(app, extension?.overrides);
  refuseLongUrls(app);
  refuseInMaintenance(app);
  logResponses(app);

  guardRoutes(app, extension?.access, domains);
  await clientAssets(app, client.assets, context.config.assetBase !== '');
  healthRoutes(app);
  publishedRoutes(app);
  const jobs = createJobs(context, {
    papers: makePapers,
    beforeOwnWork: extension?.beforeOwnWork,
    sendAccountMessage,
    ofDomains: Object.assign({}, ...domains.map((domain) => domain.jobs)),
  });
  await extension?.mount(app, { jobs, client, domains });
  identityRoutes(app, jobs.tell);
  recoveryRoutes(app, jobs.tell);
  securityRoutes(app, jobs.tell);
  secondFactorRoutes(app, jobs.tell);
  passkeyRoutes(app, jobs.tell);
  emailRoutes(app, jobs.tell);
  handOverRoutes(app, jobs.tell);
  const staffLogin = staffLoginOf(context);
  await registerServices(app, jobs, domains, staffLogin);
  pageRoutes(app, client, { hasDesk: staffLogin !== null });
}

/**
 * Serves the built client's files: immutable, compressed at build time. With ASSET_BASE a CDN on another origin may request
 * them.
 */
async function clientAssets(app: FastifyInstance, folder: string | null, elsewhere: boolean): Promise<void> {
  const headers: Record<string, string> = {
    'cache-control': immutable,
    ...(elsewhere && { 'access-control-allow-origin': '*' }),
  };
  await app.register(staticFiles, {
    root: folder ?? import.meta.dirname,
    prefix: '/assets/',
    serve: folder !== null,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers(headers);
    },
  });
}
