import { createServer, type Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../../server/http/http-error.ts';
import { isForeign } from '../../../../server/http/same-origin.ts';
import { chatSocketPath } from '../../contract/frames.ts';
import { listenForNotices } from '../store/notices.ts';
import { limits } from './limits.ts';
import { serveSocket } from './serve-socket.ts';

/** The WebSocket of conversations, and its listener for notices of all servers. */
export async function chatSocket(app: FastifyInstance): Promise<void> {
  const { context } = app;
  await app.register(websocket, { options: { maxPayload: limits.frame, server: upgradesOf(app) } });
  const notices = listenForNotices(context);
  app.addHook('onClose', () => notices.stop());
  closeSocketsAtShutdown(app);
  app.get(
    chatSocketPath,
    {
      websocket: true,
      exposeHeadRoute: false,
      config: { isSocket: true, rateLimit: { max: context.limitPerPerson(60), timeWindow: 60_000 } },
      // Browsers do not apply the same-origin policy to WebSockets, so another site's page could open one.
      preValidation: async (request) => {
        if (isForeign(request))
          throw new HttpError(403, ['Requests from other sites are refused'], { code: 'other-site' });
      },
    },
    (socket, { org }) => serveSocket(socket, { context, notices, org }),
  );
}

/**
 * A server that gets only the chat's upgrades. The WebSocket library answers every upgrade of its server, and would so close
 * Vite's sockets, which use the same server.
 */
function upgradesOf({ server }: FastifyInstance): Server {
  const ours = createServer();
  server.on('upgrade', (request, socket, head) => {
    const isOurs = request.url?.split('?', 1)[0] === chatSocketPath;
    if (isOurs || server.listenerCount('upgrade') === 1) ours.emit('upgrade', request, socket, head);
  });
  return ours;
}

/**
 * At shutdown, asks clients to reconnect, which they do at another server. Sockets of those that do not respond are terminated.
 */
function closeSocketsAtShutdown({ context, websocketServer }: FastifyInstance): void {
  context.shutdown.signal.addEventListener('abort', () => {
    for (const client of websocketServer.clients) client.close(1012, 'the server restarts');
    setTimeout(() => {
      for (const client of websocketServer.clients) client.terminate();
    }, 500).unref();
  });
}
