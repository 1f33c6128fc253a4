import { deepFreeze } from '../../../json/deep-freeze.ts';
import { compiledDocument } from '../../emit/compile-documents.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './chat.schema.json' with { type: 'json' };
import { checkChat } from './check-chat.ts';

export const chatKind: KindModule = {
  name: 'chat',
  schema,
  texts: 'translated',
  path: 'flows/chat/window.json',
  checks: [checkChat],
  product(context) {
    const window = context.documents.chat.get('window');
    if (!window) return {};
    const chat = context.prepared.memo('chat window', [window.value], () => {
      const { description: _1, given: _2, ...compiled } = compiledDocument(context, window);
      return deepFreeze(compiled);
    });
    return { chat };
  },
};
