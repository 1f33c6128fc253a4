import type { FastifyInstance } from 'fastify';
import { initStreamChat, streamAgents } from '../../contract/calls/chat/stream-chat.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { begin } from './begin.ts';
import { agentsOf } from './presence.ts';

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
      return { agents: await agentsOf(context, org) };
    },
    { perMinute: 30, perPerson: true },
  );
}
