import { createChatHost } from './chat/client/chat-host.ts';
import type { DomainsOfPage, PageOfDomains } from './port/page-part.ts';

/** The client parts of domains: all that a page starts with. What is needed later, a part loads when it is used. */
export const pageParts = (page: PageOfDomains): DomainsOfPage => ({ chat: createChatHost(page) });
