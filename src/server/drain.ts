import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The server no longer accepts connections; each answer closes its own. */
const draining = new WeakSet<FastifyInstance>();

export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/** A client that is told so sends its next request elsewhere, where otherwise it would meet a connection being closed. */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) reply.header('connection', 'close');
  });
}

/**
 * Accepts no more connections, and for `ms` goes on to answer what the accepted ones bring: a connection that is kept
 * alive may have its next request under way, and closed now that would be lost. Ends early where none is left.
 */
export async function drain(app: FastifyInstance, ms: number): Promise<void> {
  draining.add(app);
  if (!app.server.listening) return;
  await acceptWaiting(app.server);
  // An HTTP server's own close cuts idle connections at once.
  Server.prototype.close.call(app.server);
  for (const until = performance.now() + ms; performance.now() < until; await pause(20))
    if ((await connectionsOf(app.server)) === 0) return;
}

/** Where connections come without a pause, none of the moments to stop is better than another. */
const acceptMs = 500;

/** The system accepts connections before we do, and resets those that still wait for us when we stop listening. */
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

const connectionsOf = (server: HttpServer): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
