import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';

type Directives = Record<string, string[]>;

/** The client's policies by which a text becomes an address of a script; nothing becomes HTML or a script. */
const trustedPolicies = ['lintel-worker'];

/** Nothing inline, nothing evaluated, nothing framed. Static files may come from ASSET_BASE, named as an origin. */
export function contentSecurityPolicy({ assetBase, mode }: Pick<Config, 'assetBase' | 'mode'>): Directives {
  const ours = assetBase ? ["'self'", new URL(assetBase).origin] : ["'self'"];
  return {
    'default-src': ["'self'"],
    'script-src': ours,
    'style-src': ours,
    'img-src': [...ours, 'blob:', 'data:'],
    'font-src': ours,
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedPolicies,
    ...(mode === 'sandbox' && { 'report-uri': ['/csp-report'] }),
  };
}

const hidden = /^\/(?:docs|assets)\//;
const isPrivate = (url: string): boolean => !hidden.test(url);

/** Two years, as the lists that browsers ship ask for. */
const hstsOf = ({ hstsSubdomains }: Config): string => `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`;

/**
 * Headers of every answer. HSTS goes out behind TLS, and in production always, for it is served over TLS alone; what
 * names no cache policy of its own is not stored.
 */
export async function securityHeaders(app: FastifyInstance, directives: Directives): Promise<void> {
  const { config } = app.context;
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Static files may be asked for by the origin that ASSET_BASE puts in front.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
  await app.register(helmet, options);
  app.addHook('onSend', async (request, reply) => {
    // A signature records its place, and a notary sees and hears who signs: both within our own pages alone.
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(self)');
    if (request.protocol === 'https' || config.mode === 'production')
      reply.header('strict-transport-security', hstsOf(config));
    if (!reply.hasHeader('cache-control') && isPrivate(request.url)) reply.header('cache-control', 'no-store');
  });
}
