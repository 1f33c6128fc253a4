/** What follows the signing: the right to cancel, the account for the money, and the first payment. */
import { defineDomain } from '../port/define-domain.ts';
import { closingPageFunctions } from './functions/page-functions.ts';
import { closingWorkflowFunctions } from './functions/workflow-functions.ts';
import { closingVendors } from './vendors.ts';

export const closing = defineDomain({
  functions: { ...closingPageFunctions, ...closingWorkflowFunctions },
  vendors: closingVendors,
});
