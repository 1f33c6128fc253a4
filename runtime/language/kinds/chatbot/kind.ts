import type { KindModule } from '../../module/kind-module.ts';
import schema from './chatbot.schema.json' with { type: 'json' };
import { checkChatbot } from './check-chatbot.ts';

export const chatbotKind: KindModule = {
  name: 'chatbot',
  schema,
  path: 'flows/chat/chatbot.json',
  checks: [checkChatbot],
};
