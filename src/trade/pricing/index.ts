/** What a line costs: rates, fees, offers, draws and payments, by the organisation's pricing document. */
import { defineDomain } from '../port/define-domain.ts';
import { pricingContracts } from './contract/calls.ts';
import { pricingInJourney } from './engine/pricing-in-journey.ts';
import { pricingPageFunctions } from './functions/page-functions.ts';
import { pricingWorkflowFunctions } from './functions/workflow-functions.ts';
import { pricingVendors } from './vendors.ts';

export const pricing = defineDomain({
  contracts: pricingContracts,
  functions: { ...pricingPageFunctions, ...pricingWorkflowFunctions },
  engine: pricingInJourney,
  server: async () => (await import('./server/pricing-on-server.ts')).pricingOnServer,
  vendors: pricingVendors,
});
