import type { KindModule } from '../../module/kind-module.ts';
import schema from './chat.schema.json' with { type: 'json' };
import { checkChat } from './check-chat.ts';

export const chatKind: KindModule = {
  name: 'chat',
  schema,
  texts: 'translated',
  path: 'flows/chat/window.json',
  checks: [checkChat],
};
