import type { BrowserStorage } from '../../../runtime/host/browser-storage.ts';
import type { Documents } from '../../../runtime/host/documents.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { ChatHost } from '../../../runtime/widgets/chat/model/chat-service.ts';
import type { Api } from '../../contract/api/api.ts';

/** What a page gives to the client parts of domains. */
export type PageOfDomains = {
  api: Api;
  documents: Documents;
  now(): string;
  runtime: Runtime;
  /** The browser's storage of this tab alone. */
  tabStorage: Storage;
  storage: Pick<BrowserStorage, 'isOver'>;
  org: string;
  /** Whether the page shows the tools of a sandbox. */
  tools: boolean;
};

/** What the client parts of domains give to a page. */
export type DomainsOfPage = { chat: ChatHost };
