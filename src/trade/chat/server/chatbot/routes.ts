import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../../../../runtime/engine/environment/environment.ts';
import { productToday } from '../../../../../runtime/engine/overlays/product-in-force.ts';
import type { Chatbot } from '../../../../language/schema/types.ts';
import { findAccount } from '../../../../server/http/authentication.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import { applicationFacts } from '../../../../server/papers/store/application-facts.ts';
import { paperFacts } from '../../../../server/papers/store/paper-session.ts';
import { askChatbot, chatbotHistory, judgeChatbotReply } from '../../contract/chatbot.ts';
import { findAnswer } from '../../decisions/find-answer.ts';
import { type Asker, enterConversation, judgeReply, openConversation, repliesOf, storeReply } from './conversations.ts';
import { giveConversation, holdsConversation } from './visitor.ts';

/**
 * service-chat-chatbot: questions that the documents of flows/chat answer. For an organisation without a chatbot each call
 * responds with 404.
 */
export function chatbotRoutes(app: FastifyInstance): void {
  const { context } = app;

  callRoute(
    app,
    'chatbot-ask',
    askChatbot,
    async (request, reply) => {
      const asker = await askerOf(request);
      const { message, conversationId = null } = request.body;
      const question = message.trim();
      const answer = findAnswer(request.serverDocuments(), question, await factsFor(request, asker));
      if (!answer) throw notFound();
      const conversation = await enterConversation(context, asker, conversationId);
      const stored = await storeReply(context, { conversation, question, answer, now: asker.now });
      if (asker.account === null || asker.holds(conversation))
        giveConversation(request, reply, conversation, asker.minutes);
      return { conversationId: conversation, ...stored };
    },
    { perMinute: 30, perPerson: true, byAccount: true },
  );

  callRoute(app, 'chatbot-history', chatbotHistory, async (request) =>
    repliesOf(context, await openConversation(context, await askerOf(request), request.params.conversationId)),
  );

  callRoute(
    app,
    'chatbot-judge',
    judgeChatbotReply,
    async (request, reply) => {
      const asker = await askerOf(request);
      const { questionId, feedbackMessage } = request.body;
      const conversation = await openConversation(context, asker, request.body.conversationId);
      const judgement = feedbackMessage.trim();
      await judgeReply(context, { conversation, reply: questionId, judgement, now: asker.now });
      return reply.code(204).send(null);
    },
    { perMinute: 30, perPerson: true, byAccount: true },
  );
}

/** The facts for answers: those of the asker's application where they have exactly one with the lender, else of none. */
async function factsFor(request: FastifyRequest, { account, org, now }: Asker): Promise<Environment> {
  const { context } = request.server;
  const product = request.product();
  const rows = account
    ? await context.db
        .selectFrom('application')
        .selectAll()
        .where('account', '=', account)
        .where('org', '=', org)
        .execute()
    : [];
  const [own, other] = rows;
  if (!own || other)
    return paperFacts(
      { product: productToday(product, now.toISOString()), functions: context.documents.functions },
      { now },
    );
  return (await applicationFacts(context, context.db, own, product)).env;
}

async function askerOf(request: FastifyRequest): Promise<Asker> {
  const { minutes, days } = chatbotOf(request);
  const account = await findAccount(request);
  const holds = (conversation: string) => holdsConversation(request, conversation);
  return { org: request.org, account: account?.uuid ?? null, holds, now: request.now(), minutes, days };
}

function chatbotOf(request: FastifyRequest): Chatbot {
  const { chatbot } = request.serverDocuments();
  if (!chatbot) throw notFound();
  return chatbot;
}
