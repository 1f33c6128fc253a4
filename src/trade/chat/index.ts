/** Conversations of a borrower or a visitor: live with a member of staff, or with the chatbot, which answers from documents. */
import { defineDomain } from '../port/define-domain.ts';
import { chatContracts } from './contract/calls.ts';
import { chatInJourney } from './engine/chat-in-journey.ts';

export const chat = defineDomain({
  contracts: chatContracts,
  engine: chatInJourney,
  server: async () => (await import('./server/chat-on-server.ts')).chatOnServer,
});
