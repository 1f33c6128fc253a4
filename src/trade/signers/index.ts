/** Who signs an application besides its borrower, such as another owner of the home: invited, identified, signing papers of their own. */
import { defineDomain } from '../port/define-domain.ts';
import { signerContracts } from './contract/calls.ts';

export const signers = defineDomain({
  contracts: signerContracts,
  engine: { roles: [], begin: () => ({}) },
  server: async () => (await import('./server/signers-on-server.ts')).signersOnServer,
});
