import type { KindModule } from '../../module/kind-module.ts';
import schema from './chat.schema.json' with { type: 'json' };

export const chatKind: KindModule = {
  name: 'chat',
  schema,
  path: 'flows/chat/window.json',
};
