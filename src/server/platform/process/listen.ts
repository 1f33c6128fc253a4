import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** The address ('http://127.0.0.1:8080'), and the servers that listen. */
export type Listening = { address: string; servers: Server[] };

/** Listens on HOST; localhost means both loopback addresses, if the machine has both. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  const isLocal = host === 'localhost';
  const first = isLocal ? '127.0.0.1' : host;
  const address = await app.listen({ port, host: first, listenTextResolver: () => 'listening' });
  const second = isLocal ? await listenBeside(app, '::1', Number(new URL(address).port)) : undefined;
  return { address, servers: second ? [app.server, second] : [app.server] };
}

/** A second server with the limits of the first; undefined if the machine has no such address. */
async function listenBeside(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server;
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, app.routing);
  server.timeout = timeout;
  for (const event of ['clientError', 'upgrade'])
    if (app.server.listenerCount(event) > 0)
      server.on(event, (...parts: unknown[]) => app.server.emit(event, ...parts));
  server.listen(port, host);
  return once(server, 'listening').then(
    () => server,
    (error: unknown) => {
      app.log.info({ err: error, host }, 'listening on 127.0.0.1 only');
      return undefined;
    },
  );
}
