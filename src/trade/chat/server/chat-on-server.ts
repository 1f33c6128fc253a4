import type { ServerDomain } from '../../../server/domains/server-domain.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { DomainHooks } from '../../../server/platform/context/domain-hooks.ts';
import { chatContracts } from '../contract/calls.ts';
import { deleteOldConversations } from './chatbot/conversations.ts';
import { chatbotRoutes } from './chatbot/routes.ts';
import { conversationsAbout } from './desk/about-application.ts';
import { guardConversation } from './desk/reading.ts';
import { chatRoutes } from './desk/routes.ts';
import { chatSocket } from './socket/socket-route.ts';
import { endAbandoned } from './store/abandoned.ts';
import { deleteOldLiveChats } from './store/conversations.ts';
import { windowRoutes } from './window/routes.ts';

const hooks: DomainHooks<ServerContext> = {
  deskView: async ({ db }, { uuid }, _lifecycle, mayRead) => ({
    conversations: mayRead('conversations', 'messages') ? await conversationsAbout(db, uuid) : [],
  }),
  async deskTimeline({ db }, { uuid }, mayRead) {
    if (!mayRead('conversations', 'messages')) return [];
    const conversations = await conversationsAbout(db, uuid);
    return conversations.map(({ started, agent }) => ({
      at: started,
      what: 'chat',
      title: null,
      text: null,
      by: agent,
    }));
  },
  async purge(context) {
    const now = context.clock();
    await endAbandoned(context);
    await deleteOldConversations(context.db, now);
    await deleteOldLiveChats(context, now);
  },
};

export const chatOnServer: ServerDomain = {
  contracts: chatContracts,
  access: {
    // A conversation belongs to the browser that began it, and one begun by a logged-in borrower to their account alone.
    'chatbot-ask': 'anybody',
    'chatbot-history': 'anybody',
    'chatbot-judge': 'anybody',
    // A live conversation is authorised by its secret. One about an application can only be begun by its borrower.
    'chat-init': 'anybody',
    'chat-stream-init': 'anybody',
    'chat-stream-agents': 'anybody',
    'chat-refresh': 'anybody',
    'chat-info': 'anybody',
    'chat-authenticate': 'account',
    'chat-proof-refresh': 'account',
    'chat-upload': 'anybody',
    'chat-file': 'anybody',
    'chat-transcript': 'anybody',
    'desk-conversations': 'staff',
    'desk-conversations-waiting': 'staff',
    'desk-conversation': 'staff',
    'desk-conversation-act': 'staff',
    'desk-conversation-write': 'staff',
    'desk-conversation-upload': 'staff',
    'desk-conversation-file': 'staff',
  },
  leads: {
    'desk-conversations': 'list',
    'desk-conversations-waiting': 'list',
    'desk-conversation': guardConversation,
    'desk-conversation-act': guardConversation,
    'desk-conversation-write': guardConversation,
    'desk-conversation-upload': guardConversation,
    'desk-conversation-file': guardConversation,
  },
  async routes(app) {
    chatbotRoutes(app);
    await windowRoutes(app);
    await chatSocket(app);
  },
  deskRoutes: chatRoutes,
  hooks,
};
