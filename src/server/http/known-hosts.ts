import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/process/loopback.ts';
import { HttpError } from './http-error.ts';

const unknownHost =
  'This server does not answer to this host name. PUBLIC_HOSTS names those that it answers to, besides localhost';

/**
 * Protects from DNS rebinding: another site may point its own host name at this server, and its requests would be same-origin
 * with our responses. So the Host of every request is checked; throws a 421 for an unknown host.
 */
export function knownHostsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isProbe(request) && !isKnown(request)) throw new HttpError(421, [unknownHost], { code: 'unknown-host' });
  });
}

/** Load balancers probe by any host; these responses reveal nothing. */
const isProbe = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';

const hostForm = /^(?:\[([\da-f:.]+)\]|([a-z\d.-]+))(?::\d{1,5})?$/i;

/** The host name or IP address of a Host header in lower case, without the port; undefined if it is malformed. */
export function hostNameOf(text: string): string | undefined {
  const [, v6, name = v6] = hostForm.exec(text) ?? [];
  return name?.toLowerCase();
}

function isKnown(request: FastifyRequest): boolean {
  const host = hostNameOf(request.host);
  if (host === undefined) return false;
  return isOurAddress(host, request.socket.localAddress) || isOurName(host, request.server.context);
}

/**
 * Whether the host is the IP address at which the request arrived. A page of another site never has an IP address as its host
 * name.
 */
const isOurAddress = (host: string, local = ''): boolean =>
  isLoopback(host) || (host !== '' && host === local.toLowerCase().replace(/^::ffff:/, ''));

/** localhost, and names below it. */
export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Whether a host name is local, configured, public, or an organisation's subdomain of a public host. */
function isOurName(host: string, { config, documents }: FastifyInstance['context']): boolean {
  // Names below localhost are for looking at brands on one's own machine.
  if (host === 'localhost' || host === config.host.toLowerCase()) return true;
  if (isLocalName(host)) return config.mode !== 'production';
  if (config.publicHosts.includes(host)) return true;
  const [prefix = '', ...rest] = host.split('.');
  return documents.hosts.has(prefix) && config.publicHosts.includes(rest.join('.'));
}
