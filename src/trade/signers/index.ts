/** Who signs an application besides its borrower, such as another owner of the home: invited, identified, signing papers of their own. */
import { defineDomain } from '../port/define-domain.ts';
import { signerContracts } from './contract/calls.ts';
import { signersInJourney } from './engine/signers-in-journey.ts';
import { signersPageFunctions } from './functions/page-functions.ts';
import { signersWorkflowFunctions } from './functions/workflow-functions.ts';

export const signers = defineDomain({
  contracts: signerContracts,
  functions: { ...signersPageFunctions, ...signersWorkflowFunctions },
  engine: signersInJourney,
  server: async () => (await import('./server/signers-on-server.ts')).signersOnServer,
});
