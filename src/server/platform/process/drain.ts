import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shutdown } from './shutdown.ts';

/** Servers that are draining: they accept no connections, and each response closes its own. */
const draining = new WeakSet<FastifyInstance>();

export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

const inFlight = new WeakMap<FastifyInstance, Set<FastifyRequest>>();

/** Tells clients of a draining server to close the connection, so that their next request goes elsewhere. */
export function closeWhileDraining(app: FastifyInstance): void {
  const requests = new Set<FastifyRequest>();
  inFlight.set(app, requests);
  app.addHook('onRequest', async (request) => {
    // A WebSocket has no response; it is closed when the shutdown begins.
    if (!request.routeOptions.config.isSocket) requests.add(request);
  });
  app.addHook('onResponse', async (request) => void requests.delete(request));
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}

/**
 * Stops accepting connections, and for `ms` milliseconds still serves the open ones: the next request of a keep-alive
 * connection may be in transit, and would be lost. Ends early when no connection is left.
 */
export async function drain(app: FastifyInstance, servers: readonly HttpServer[], ms: number): Promise<void> {
  draining.add(app);
  const listening = servers.filter((server) => server.listening);
  await Promise.all(listening.map(acceptWaiting));
  // The close method of an HTTP server cuts idle connections at once.
  for (const server of listening) Server.prototype.close.call(server);
  for (const until = performance.now() + ms; performance.now() < until; await pause(20))
    if ((await connectionsOf(listening)) === 0) return;
}

/** Waits for the requests in flight until the deadline; then cuts their connections and logs them. */
export async function finishRequests(
  app: FastifyInstance,
  servers: readonly HttpServer[],
  { left }: Pick<Shutdown, 'left'>,
): Promise<void> {
  const requests = inFlight.get(app) ?? new Set();
  while (requests.size > 0 && left() > 0) await pause(20);
  if (requests.size > 0) {
    const cut = [...requests].map(({ id, method, routeOptions: { url } }) => ({ id, method, url }));
    app.log.warn({ requests: cut }, 'the shutdown time is over: requests were cut');
    for (const server of servers) server.closeAllConnections();
  }
}

/** A limit in milliseconds, in case connections arrive continuously. */
const acceptMs = 500;

/** Accepts the connections in the operating system's queue: those left there are reset when the server stops listening. */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let accepted = true;
  const count = () => {
    accepted = true;
  };
  server.on('connection', count);
  for (const until = performance.now() + acceptMs; accepted && performance.now() < until; ) {
    accepted = false;
    await turn();
    await turn();
  }
  server.off('connection', count);
}

async function connectionsOf(servers: readonly HttpServer[]): Promise<number> {
  const counts = servers.map(
    (server) => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
