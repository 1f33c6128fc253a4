/** What staff find, read and decide of applications, what they begin for borrowers, and the flags that they switch. */
import { defineDomain } from '../port/define-domain.ts';
import { deskContracts } from './contract/calls.ts';
import { deskInJourney } from './engine/desk-in-journey.ts';

export const desk = defineDomain({
  contracts: deskContracts,
  engine: deskInJourney,
  server: async () => (await import('./server/desk-on-server.ts')).deskOnServer,
});
