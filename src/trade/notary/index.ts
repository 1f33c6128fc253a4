/** When a notary is free, and who must still join the session. */
import { defineDomain } from '../port/define-domain.ts';
import { notaryPageFunctions } from './functions/page-functions.ts';
import { notaryWorkflowFunctions } from './functions/workflow-functions.ts';
import { notaryVendors } from './vendors.ts';

export const notary = defineDomain({
  functions: { ...notaryPageFunctions, ...notaryWorkflowFunctions },
  vendors: notaryVendors,
});
