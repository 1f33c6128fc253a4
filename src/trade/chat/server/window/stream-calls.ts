import type { FastifyInstance } from 'fastify';
import { recentStaff } from '../../../../server/backoffice/login/staff-presence.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import { initStreamChat, streamAgents } from '../../contract/stream-chat.ts';
import { begin } from './begin.ts';

/** The calls of stream mode, and the list of agents for testers. */
export function streamCalls(app: FastifyInstance): void {
  const { context } = app;
  callRoute(
    app,
    'chat-stream-init',
    initStreamChat,
    async (request) => {
      const begun = await begin(request);
      const { omniProxyChannelId: channelId, conversationSid: conversationId } = begun;
      return { ...begun, channelId, conversationId, userId: conversationId };
    },
    { perMinute: 10, perPerson: true, byAccount: true },
  );
  callRoute(
    app,
    'chat-stream-agents',
    streamAgents,
    async ({ org }) => {
      if (context.config.mode === 'production') throw notFound();
      const recent = await recentStaff(context, org);
      return { agents: recent.map(({ id: chatId, name }) => ({ chatId, name })) };
    },
    { perMinute: 30, perPerson: true },
  );
}
