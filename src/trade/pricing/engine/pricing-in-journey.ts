import type { JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';
import { isObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../language/schema/types.ts';
import { termsFromPricing } from '../decisions/terms-from-pricing.ts';

/** What papers and messages of a journey say that only the pricing document knows. */
export const pricingInJourney: JourneyDomain = {
  roles: [],
  begin: ({ context, state }) => ({
    paperFacts(view) {
      const { tables } = context().policy;
      const { selected } = state()?.fields ?? {};
      // The compiler validated the tables by the schema of pricing documents.
      return isObject(tables) ? termsFromPricing(tables as Pricing, view, isObject(selected) ? selected : {}) : {};
    },
  }),
};
