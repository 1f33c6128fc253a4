import type { KindModule } from '../../module/kind-module.ts';
import { checkFigures } from './check-figures.ts';
import { checkPricingVersions } from './check-pricing-versions.ts';
import { checkPublished } from './check-published.ts';
import { checkState } from './check-state.ts';
import schema from './pricing.schema.json' with { type: 'json' };

export const pricingKind: KindModule = {
  name: 'pricing',
  schema,
  brandFile: 'pricing.json',
  checks: [checkState, checkPricingVersions, checkFigures, checkPublished],
};
