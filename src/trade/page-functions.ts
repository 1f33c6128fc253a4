import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import { valuePageFunctions } from '../values/functions/page-functions.ts';
import { closingPageFunctions } from './closing/functions/page-functions.ts';
import { notaryPageFunctions } from './notary/functions/page-functions.ts';
import { pricingPageFunctions } from './pricing/functions/page-functions.ts';
import { signersPageFunctions } from './signers/functions/page-functions.ts';
import { underwritingPageFunctions } from './underwriting/functions/page-functions.ts';

/**
 * The functions that pages may call, by the names that documents use: all that a page loads of domains' functions. The value is
 * undefined if an argument is outside the function's domain.
 */
export const pageFunctions: FunctionRegistry = {
  ...valuePageFunctions,
  ...pricingPageFunctions,
  ...underwritingPageFunctions,
  ...notaryPageFunctions,
  ...closingPageFunctions,
  ...signersPageFunctions,
};
