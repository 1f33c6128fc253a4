import type { KindModule } from '../../module/kind-module.ts';
import schema from './canned-reply.schema.json' with { type: 'json' };

export const cannedReplyKind: KindModule = {
  name: 'cannedReply',
  schema,
  path: 'flows/chat/replies/{id}.json',
  wholeIf: ['title', 'text'],
};
