import { withOwnSettings } from '../../brand/brand-references.ts';
import type { KindModule } from '../../module/kind-module.ts';
import schema from './brand.schema.json' with { type: 'json' };

export const brandKind: KindModule = {
  name: 'brand',
  schema,
  brandFile: 'brand.json',
  notInherited: ['hosts', 'extends', 'lender', 'operatingHours', 'loader'],
  finished: withOwnSettings,
};
