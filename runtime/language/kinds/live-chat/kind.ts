import type { KindModule } from '../../module/kind-module.ts';
import { checkLiveChat } from './check-live-chat.ts';
import schema from './live-chat.schema.json' with { type: 'json' };

export const liveChatKind: KindModule = {
  name: 'liveChat',
  schema,
  path: 'flows/chat/live-chat.json',
  checks: [checkLiveChat],
};
