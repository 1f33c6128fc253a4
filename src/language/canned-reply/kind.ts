import { compiledDocument } from '../../../runtime/language/emit/compile-documents.ts';
import { mapped } from '../../../runtime/language/emit/mapped.ts';
import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { CannedReply } from '../schema/types.ts';
import schema from './canned-reply.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    cannedReply: CannedReply;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    /** Replies that agents can insert into conversations, by id. */
    cannedReplies: Record<string, CannedReply>;
  }
}

/** A reply that an agent can insert into a conversation. */
export const cannedReplyKind: KindModule = {
  name: 'cannedReply',
  schema,
  path: 'flows/chat/replies/{id}.json',
  wholeIf: ['title', 'text'],
  server: (context) => ({
    cannedReplies: mapped(context.documents.cannedReply, (one) => compiledDocument(context, one)),
  }),
};
