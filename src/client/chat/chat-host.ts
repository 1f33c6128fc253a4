import type { ProductSection } from '../../../runtime/engine/product-section.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { ChatHost, KeptChat } from '../../../runtime/widgets/chat/model/chat-service.ts';
import type { Api } from '../api/api.ts';
import type { BrowserStorage } from '../host/browser-storage.ts';
import type { Documents } from '../host/documents.ts';

type Parts = {
  api: Api;
  documents: Documents;
  now(): string;
  runtime: Runtime;
  tabStorage: Storage;
  storage: Pick<BrowserStorage, 'isOver'>;
  org: string;
  tools: boolean;
};

/** The name under which a tab keeps the chat; a logout removes it with the drafts. */
const chatKey = (org: string): string => `lintel.${org}.chat`;

/** What the chat needs of the page. Its calls and its socket are loaded when it is opened. */
export function createChatHost({ api, documents, now, runtime, storage, tabStorage, org, tools }: Parts): ChatHost {
  const key = chatKey(org);
  return {
    tools,
    kept: () => keptIn(tabStorage.getItem(key)),
    keep(kept) {
      // After a logout nothing is kept any more.
      if (storage.isOver()) return;
      try {
        tabStorage.setItem(key, JSON.stringify({ ...kept, keptAt: now() }));
      } catch (error) {
        console.warn('The browser could not keep the chat', error);
      }
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

/** Another script, or an older release, may have written it: what has another shape is left out, and the server judges the rest. */
function keptIn(text: string | null): KeptChat {
  try {
    const value: Json = JSON.parse(text ?? 'null');
    return isObject(value) && typeof value.open === 'boolean' ? (value as unknown as KeptChat) : { open: false };
  } catch {
    return { open: false };
  }
}
