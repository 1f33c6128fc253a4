import { compiledDocument } from '../../../runtime/language/emit/compile-documents.ts';
import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { LiveChat } from '../schema/types.ts';
import { checkLiveChat } from './check-live-chat.ts';
import schema from './live-chat.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    liveChat: LiveChat;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    /** Undefined where nobody answers in a chat. */
    liveChat: LiveChat | undefined;
  }
}

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'chat-reply-long': true;
  }
}

/** The conversation with people. */
export const liveChatKind: KindModule = {
  name: 'liveChat',
  schema,
  path: 'flows/chat/live-chat.json',
  codes: ['chat-reply-long'],
  checks: [checkLiveChat],
  server(context) {
    const chat = context.documents.liveChat.get('live-chat');
    return { liveChat: chat && compiledDocument(context, chat) };
  },
};
