/** What a credit file says, and whether a later one is worse. */
import { defineDomain } from '../port/define-domain.ts';
import { creditWorkflowFunctions } from './functions/workflow-functions.ts';
import { creditVendors } from './vendors.ts';

export const credit = defineDomain({
  functions: creditWorkflowFunctions,
  vendors: creditVendors,
});
