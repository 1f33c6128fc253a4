import type { KindModule } from '../../module/kind-module.ts';
import schema from './pricing.schema.json' with { type: 'json' };

export const pricingKind: KindModule = {
  name: 'pricing',
  schema,
  brandFile: 'pricing.json',
};
