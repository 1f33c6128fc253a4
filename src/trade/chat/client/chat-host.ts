import type { ProductSection } from '../../../../runtime/engine/product-section.ts';
import { isObject, type Json } from '../../../../runtime/json/json.ts';
import type { ChatHost, KeptChat } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { PageOfDomains } from '../../port/page-part.ts';

/** The storage key under which a tab stores the chat; a logout removes it with the drafts. */
const chatKey = (org: string): string => `lintel.${org}.chat`;

/** The parts of the page that the chat uses. Its calls and its WebSocket client are loaded when it is opened. */
export function createChatHost({
  api,
  documents,
  now,
  runtime,
  storage,
  tabStorage,
  org,
  tools,
}: PageOfDomains): ChatHost {
  const key = chatKey(org);
  return {
    tools,
    kept: () => keptIn(tabStorage.getItem(key)),
    keep(kept) {
      // After a logout nothing is stored.
      if (!storage.isOver()) tabStorage.setItem(key, JSON.stringify({ ...kept, keptAt: now() }));
    },
    async services() {
      const { createChatServices } = await import('./chat-services.ts');
      const loadSection = (id: string): Promise<ProductSection> => {
        const hash = runtime.store.get(runtime.productAtom).sections?.[id];
        return hash === undefined
          ? Promise.reject(new Error(`There is no section ${id}`))
          : documents.loadSection(id, hash);
      };
      const open = (path: string): WebSocket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
      return createChatServices({ api, org, loadSection, open, now });
    },
  };
}

/**
 * Parses the stored chat. Another script, or an older release, may have written it: properties of another shape are dropped,
 * and the server validates the rest.
 */
function keptIn(text: string | null): KeptChat {
  try {
    const value: Json = JSON.parse(text ?? 'null');
    return isObject(value) && typeof value.open === 'boolean' ? (value as unknown as KeptChat) : { open: false };
  } catch {
    return { open: false };
  }
}
