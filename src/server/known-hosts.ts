import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { isLoopback } from './loopback.ts';

const unknownHost =
  'This server does not answer to this host name. PUBLIC_HOSTS names those that it answers to, besides localhost';

/**
 * A foreign page may point its own host name at this machine (DNS rebinding): its requests would then come from one
 * origin with our answers. So the Host of every request is checked, a 421 for what is not ours.
 */
export function knownHostsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isKnown(request)) throw new HttpError(421, [unknownHost], { code: 'unknown-host' });
  });
}

const hostForm = /^(?:\[([\da-f:.]+)\]|([a-z\d.-]+))(?::\d{1,5})?$/i;

function isKnown(request: FastifyRequest): boolean {
  const [, v6, name = v6] = hostForm.exec(request.host) ?? [];
  if (name === undefined) return false;
  const host = name.toLowerCase();
  return isOurAddress(host, request.socket.localAddress) || isOurName(host, request.server.context);
}

/** No page's name is an address: the one that the request came in by is ours. */
const isOurAddress = (host: string, local = ''): boolean =>
  isLoopback(host) || (host !== '' && host === local.toLowerCase().replace(/^::ffff:/, ''));

/** localhost and all below it, the public hosts, and an organisation's prefix before one of those. */
function isOurName(host: string, { config, documents }: FastifyInstance['context']): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === config.host.toLowerCase()) return true;
  if (config.publicHosts.includes(host)) return true;
  const [prefix = '', ...rest] = host.split('.');
  return documents.hosts.has(prefix) && config.publicHosts.includes(rest.join('.'));
}
