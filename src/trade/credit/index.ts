/** What a credit file says, and whether a later one is worse. */
import { defineDomain } from '../port/define-domain.ts';
import { creditContracts } from './contract/calls.ts';
import { creditWorkflowFunctions } from './functions/workflow-functions.ts';
import { creditVendors } from './vendors.ts';

export const credit = defineDomain({
  contracts: creditContracts,
  functions: creditWorkflowFunctions,
  server: async () => (await import('./server/credit-on-server.ts')).creditOnServer,
  vendors: creditVendors,
});
