/** What a borrower and a home can carry: ratios, income, assets and liens. */
import { defineDomain } from '../port/define-domain.ts';
import { underwritingPageFunctions } from './functions/page-functions.ts';
import { underwritingWorkflowFunctions } from './functions/workflow-functions.ts';
import { underwritingVendors } from './vendors.ts';

export const underwriting = defineDomain({
  functions: { ...underwritingPageFunctions, ...underwritingWorkflowFunctions },
  vendors: underwritingVendors,
});
