/** Documents that are made from an application: shown page by page, signed, and kept. */
import { defineDomain } from '../port/define-domain.ts';
import { paperContracts } from './contract/calls.ts';
import { papersInJourney } from './engine/papers-in-journey.ts';
import { paperVendors } from './vendors.ts';

export const papers = defineDomain({
  contracts: paperContracts,
  engine: papersInJourney,
  vendors: paperVendors,
  server: async () => (await import('./server/papers-on-server.ts')).papersOnServer,
});
