import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  authenticateChat,
  getChatTranscript,
  initWebChat,
  refreshChatProof,
  refreshChatToken,
  webChatInfo,
} from '../../contract/calls/chat/live-chat.ts';
import { requireOwn } from '../applications/record/own-application.ts';
import { findAccount, requireAccount } from '../http/authentication.ts';
import { type CallRequest, callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { beginConversation, contactOf, refreshConversation } from './conversations.ts';
import { chatFileRoutes } from './file-routes.ts';
import { liveChatOf } from './live-chat-of.ts';
import { openLiveChat } from './opening.ts';
import { ownConversation } from './own-conversation.ts';
import { giveProof, readProof, renewProof } from './proofs.ts';
import { chatSocket } from './socket-route.ts';
import { transcriptOf } from './transcript.ts';

/** Conversations with people of the lender: calls that begin and refresh them, their files, and the socket that carries them. */
export async function liveChatRoutes(app: FastifyInstance): Promise<void> {
  conversationCalls(app);
  proofCalls(app);
  // Apart, so that no other call reads what is sent as a form with files.
  await app.register(chatFileRoutes);
  await chatSocket(app);
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

async function begin(request: CallRequest<typeof initWebChat>) {
  const { context } = request.server;
  const { name, email, skill = null, applicationUuid: application = null, chatMode, nonce, pageUrl } = request.body;
  const chat = openLiveChat(request, chatMode);
  if (application !== null) {
    await requireAccount(request);
    await requireOwn(request, application);
  }
  const proof = nonce ? await readProof(context, nonce) : undefined;
  const account = (await findAccount(request))?.uuid ?? proof?.account ?? null;
  return beginConversation(context, chat, {
    org: request.org,
    account,
    application,
    skill,
    page: pathOf(pageUrl),
    proved_until: proof && proof.account === account ? proof.expires : null,
    name: name.trim(),
    email,
  });
}

/** The path of a page's address: its query may hold a ticket. */
function pathOf(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address, 'http://localhost') : null;
  return url === null ? null : url.pathname.slice(0, 300);
}

function chatOf(request: FastifyRequest) {
  const chat = liveChatOf(request.server.context, request.org);
  if (!chat) throw notFound();
  return chat;
}
