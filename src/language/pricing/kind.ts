import type { KindModule } from '../../../runtime/language/module/kind-module.ts';
import type { Pricing } from '../schema/types.ts';
import { checkFigures } from './check-figures.ts';
import { checkPricedFacts } from './check-priced-facts.ts';
import { checkPricingVersions } from './check-pricing-versions.ts';
import { checkPublished } from './check-published.ts';
import { checkRecordingFee } from './check-recording-fee.ts';
import { checkRecordingTax } from './check-recording-tax.ts';
import { checkState } from './check-state.ts';
import { pricingDecisions } from './decisions.ts';
import factsAddition from './facts.addition.json' with { type: 'json' };
import { pricedValue } from './priced-value.ts';
import schema from './pricing.schema.json' with { type: 'json' };

declare module '../../../runtime/language/definition/document-types.ts' {
  interface DocumentTypes {
    pricing: Pricing;
  }
}

declare module '../../../runtime/language/module/server-documents.ts' {
  interface ServerDocuments {
    pricing: Pricing | undefined;
  }
}

declare module '../../../runtime/language/codes/diagnostic-codes.ts' {
  interface CodesOfKinds {
    'figure-contradicted': true;
    'figure-impossible': true;
    'pricing-seen': true;
    'unknown-pricing': true;
  }
}

/** The organisation's loan terms. */
export const pricingKind: KindModule = {
  name: 'pricing',
  schema,
  additions: [factsAddition],
  brandFile: 'pricing.json',
  codes: ['figure-contradicted', 'figure-impossible', 'pricing-seen', 'unknown-pricing'],
  factSource: { name: 'pricing', valueIn: pricedValue },
  // The server prices an application, with names of its own: of the property, the offer and the draw.
  ownNames: () => ['state', 'lawState', 'occupancyType', 'homestead', 'valuation', 'term', 'type', 'amount', 'draw'],
  checks: [
    checkState,
    checkPricedFacts,
    checkPricingVersions,
    checkFigures,
    checkPublished,
    checkRecordingTax,
    checkRecordingFee,
  ],
  decisions: pricingDecisions,
  server: ({ documents }) => ({ pricing: documents.pricing.get('pricing')?.value }),
};
