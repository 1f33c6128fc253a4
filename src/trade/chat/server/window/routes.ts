import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccount } from '../../../../server/http/authentication.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import {
  authenticateChat,
  getChatTranscript,
  initWebChat,
  refreshChatProof,
  refreshChatToken,
  webChatInfo,
} from '../../contract/live-chat.ts';
import { contactOf, refreshConversation } from '../store/conversations.ts';
import { liveChatOf } from '../store/live-chat-of.ts';
import { giveProof, renewProof } from '../store/proofs.ts';
import { begin } from './begin.ts';
import { chatFileRoutes } from './file-routes.ts';
import { ownConversation } from './own-conversation.ts';
import { streamCalls } from './stream-calls.ts';
import { transcriptOf } from './transcript.ts';

/** Live chat: calls that begin and refresh conversations, and their files. */
export async function windowRoutes(app: FastifyInstance): Promise<void> {
  conversationCalls(app);
  proofCalls(app);
  streamCalls(app);
  // In its own scope, so that no other route parses multipart forms.
  await app.register(chatFileRoutes);
}

function conversationCalls(app: FastifyInstance): void {
  const { context } = app;
  callRoute(app, 'chat-init', initWebChat, begin, { perMinute: 10, perPerson: true, byAccount: true });

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

  callRoute(
    app,
    'chat-transcript',
    getChatTranscript,
    async (request, reply) => {
      const conversation = await ownConversation(request);
      const text = await transcriptOf(request, chatOf(request), conversation);
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="conversation.txt"')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(Buffer.from(text));
    },
    { perMinute: 30, perPerson: true },
  );
}

function proofCalls(app: FastifyInstance): void {
  const { context } = app;
  const limits = { perMinute: 30, byAccount: true } as const;
  callRoute(
    app,
    'chat-authenticate',
    authenticateChat,
    async (request) => {
      const { uuid } = await requireAccount(request);
      return { nonce: await giveProof(context, uuid, chatOf(request).proofSeconds) };
    },
    limits,
  );
  callRoute(
    app,
    'chat-proof-refresh',
    refreshChatProof,
    async (request) => {
      const { uuid } = await requireAccount(request);
      return { nonce: await renewProof(context, uuid, request.query.nonce, chatOf(request).proofSeconds) };
    },
    limits,
  );
}

function chatOf(request: FastifyRequest) {
  const chat = liveChatOf(request.server.context, request.org);
  if (!chat) throw notFound();
  return chat;
}
