import { createServer, type Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chatSocketPath } from '../../contract/calls/chat/frames.ts';
import { initWebChat, refreshChatToken, webChatInfo } from '../../contract/calls/chat/live-chat.ts';
import { requireOwn } from '../applications/record/own-application.ts';
import { findAccount, requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { isForeign } from '../http/same-origin.ts';
import { beginConversation, contactOf, refreshConversation } from './conversations.ts';
import { limits } from './limits.ts';
import { listenForNotices } from './notices.ts';
import { serveSocket } from './serve-socket.ts';

/** Conversations with people of the lender: calls that begin and refresh them, and the socket that carries them. */
export async function liveChatRoutes(app: FastifyInstance): Promise<void> {
  chatCalls(app);
  await chatSocket(app);
}

function chatCalls(app: FastifyInstance): void {
  const { context } = app;
  callRoute(
    app,
    'chat-init',
    initWebChat,
    async (request) => {
      requireLiveChat(request);
      const { name, email, skill = null, applicationUuid: application = null } = request.body;
      if (application !== null) {
        await requireAccount(request);
        await requireOwn(request, application);
      }
      const account = (await findAccount(request))?.uuid ?? null;
      const who = { name: name.trim(), email };
      return beginConversation(context, { org: request.org, account, application, skill, ...who });
    },
    { perMinute: 10, perPerson: true, byAccount: true },
  );

  callRoute(
    app,
    'chat-refresh',
    refreshChatToken,
    async (request) => refreshConversation(context, request.org, request.body.token),
    { perMinute: 30, perPerson: true },
  );

  callRoute(
    app,
    'chat-info',
    webChatInfo,
    async (request) => ({ contactId: await contactOf(context, request.org, request.body.omniProxyChannelId) }),
    { perMinute: 30, perPerson: true },
  );
}

async function chatSocket(app: FastifyInstance): Promise<void> {
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
      // A page of another site may open sockets here: browsers do not ask before.
      preValidation: async (request) => {
        if (isForeign(request))
          throw new HttpError(403, ['Requests from other sites are refused'], { code: 'other-site' });
      },
    },
    (socket, { org }) => serveSocket(socket, { context, notices, org, author: 'borrower' }),
  );
}

/**
 * The upgrades that are ours to answer. The library answers every upgrade of a server that it is given, and so would end the sockets of vite, which
 * listens to the same one.
 */
function upgradesOf({ server }: FastifyInstance): Server {
  const ours = createServer();
  server.on('upgrade', (request, socket, head) => {
    const isOurs = request.url?.split('?', 1)[0] === chatSocketPath;
    if (isOurs || server.listenerCount('upgrade') === 1) ours.emit('upgrade', request, socket, head);
  });
  return ours;
}

/** Clients are told to come again, which they do at another server; those that do not answer are cut. */
function closeSocketsAtShutdown({ context, websocketServer }: FastifyInstance): void {
  context.shutdown.signal.addEventListener('abort', () => {
    for (const client of websocketServer.clients) client.close(1012, 'the server restarts');
    setTimeout(() => {
      for (const client of websocketServer.clients) client.terminate();
    }, 500).unref();
  });
}

/** Nobody sees the chat where the organisation has not turned it on. */
function requireLiveChat(request: FastifyRequest): void {
  if (request.flags()['fe-webchat'] !== true) throw notFound();
}
