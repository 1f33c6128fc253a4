import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';

export type Directives = Record<string, string[]>;

/** The client's Trusted Types policies: they only create script URLs, never HTML or scripts. */
const trustedPolicies = ['lintel-worker'];

/**
 * No inline scripts, no eval, no frames. Static files may come from the origin of ASSET_BASE; telemetry may be sent to that of
 * TELEMETRY_BASE.
 */
export function contentSecurityPolicy({
  assetBase,
  telemetryBase,
}: Pick<Config, 'assetBase' | 'telemetryBase'>): Directives {
  const ours = assetBase ? ["'self'", new URL(assetBase).origin] : ["'self'"];
  return {
    'default-src': ["'self'"],
    'script-src': ours,
    'style-src': ours,
    'img-src': [...ours, 'blob:', 'data:'],
    'font-src': ours,
    'connect-src': telemetryBase ? ["'self'", new URL(telemetryBase).origin] : ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedPolicies,
  };
}

const publicPaths = /^\/(?:docs|assets)\//;
const isPrivate = (url: string): boolean => !publicPaths.test(url);

/** Two years, as browsers' preload lists require. */
const hstsOf = ({ hstsSubdomains }: Config): string => `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`;

/**
 * Sets the headers of every response. HSTS is sent over TLS, and always if the server is reached over TLS only. Responses
 * without their own cache policy get `no-store`.
 */
export async function securityHeaders(app: FastifyInstance, directives: Directives): Promise<void> {
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Static files may be requested from the origin in ASSET_BASE.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
  await app.register(helmet, options);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOnSend(request));
    if (!reply.hasHeader('cache-control') && isPrivate(request.url)) reply.header('cache-control', 'no-store');
  });
}

/** The headers that an onSend hook sets. Set in advance on a response that a library sends directly. */
export const headersOnSend = ({ protocol, server }: FastifyRequest): Record<string, string> => ({
  // A signature records its location, and a video notarisation needs camera and microphone: allowed for our own pages only.
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self)',
  ...((protocol === 'https' || server.context.config.tlsAlone) && {
    'strict-transport-security': hstsOf(server.context.config),
  }),
});
