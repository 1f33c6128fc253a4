import type { Validators } from '../../runtime/engine/forms/validator.ts';
import type { JourneyTools } from '../../runtime/journey/application/journey-domain.ts';
import { functions } from '../lending/registry.ts';
import { journeyDomains } from '../trade/index.ts';

/** What a journey of the product needs besides its documents. */
export const journeyTools = (validators: Validators): JourneyTools => ({
  validators,
  functions,
  domains: journeyDomains,
});
