import type { KindModule } from '../../module/kind-module.ts';
import { checkProduct } from './check-product.ts';
import schema from './product.schema.json' with { type: 'json' };

export const productKind: KindModule = {
  name: 'product',
  schema,
  path: 'flows/product.json',
  required: 'flows/product.json',
  checks: [checkProduct],
};
