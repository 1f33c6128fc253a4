/** What staff or a transition ask of a borrower or an additional signer, such as a pay stub: given with files, cleared by staff. */
import { defineDomain } from '../port/define-domain.ts';
import { conditionContracts } from './contract/calls.ts';
import { conditionsInJourney } from './engine/conditions-in-journey.ts';

export const conditions = defineDomain({
  contracts: conditionContracts,
  engine: conditionsInJourney,
  sandboxCalls: { condition: 'conditions' },
  server: async () => (await import('./server/conditions-on-server.ts')).conditionsOnServer,
});
