/** What a line costs: rates, fees, offers, draws and payments, by the organisation's pricing document. */
import { defineDomain } from '../port/define-domain.ts';
import { pricingPageFunctions } from './functions/page-functions.ts';
import { pricingWorkflowFunctions } from './functions/workflow-functions.ts';

export const pricing = defineDomain({
  functions: { ...pricingPageFunctions, ...pricingWorkflowFunctions },
  server: async () => (await import('./server/pricing-on-server.ts')).pricingOnServer,
});
