import type { Validators } from '../../runtime/engine/forms/validator.ts';
import { comparisonsOf } from '../../runtime/journey/application/domains-of-application.ts';
import type { JourneyTools } from '../../runtime/journey/application/journey-domain.ts';
import { functions } from '../lending/registry.ts';
import { journeyDomains } from '../trade/index.ts';

/** What a journey of the product needs besides its documents. */
export const journeyTools = (validators: Validators): JourneyTools => ({
  validators,
  functions,
  domains: journeyDomains,
});

/** What compares what is shown with what journeys expect of the domains, by the key of `expect`. */
export const comparisons = comparisonsOf(journeyDomains);
