import type { JourneyDomain } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { isObject } from '../../../../runtime/json/json.ts';
import type { Pricing } from '../../../language/schema/types.ts';
import { currentOffers } from '../decisions/current-offers.ts';
import { roles } from '../decisions/roles.ts';
import { termsFromPricing } from '../decisions/terms-from-pricing.ts';

/** The offers of a journey's application, and what its papers and messages say that only the pricing document knows. */
export const pricingInJourney: JourneyDomain = {
  roles: Object.values(roles),
  begin: ({ context, lifecycle, state }) => ({
    respond(): JourneyResponse | undefined {
      const now = state();
      return now && { status: 200, body: { offers: currentOffers(lifecycle, now.status, now.facts) } };
    },
    paperFacts(view) {
      const { tables } = context().policy;
      const { selected } = state()?.fields ?? {};
      // The compiler validated the tables by the schema of pricing documents.
      return isObject(tables) ? termsFromPricing(tables as Pricing, view, isObject(selected) ? selected : {}) : {};
    },
  }),
};
