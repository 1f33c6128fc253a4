import { compiledDocument } from '../../../runtime/language/emit/compile-documents.ts';
import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { Chatbot } from '../schema/types.ts';
import schema from './chatbot.schema.json' with { type: 'json' };
import { checkChatbot } from './check-chatbot.ts';

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    chatbot: Chatbot;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    /** Undefined where the lender has none. */
    chatbot: Chatbot | undefined;
  }
}

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'answer-example': true;
    'answer-question-twice': true;
    'chatbot-missing': true;
    'chatbot-tells': true;
  }
}

/** How the chatbot speaks, and when it is certain. */
export const chatbotKind: KindModule = {
  name: 'chatbot',
  schema,
  path: 'flows/chat/chatbot.json',
  texts: 'translated',
  codes: ['answer-example', 'answer-question-twice', 'chatbot-missing', 'chatbot-tells'],
  checks: [checkChatbot],
  server(context) {
    const bot = context.documents.chatbot.get('chatbot');
    return { chatbot: bot && compiledDocument(context, bot) };
  },
};
