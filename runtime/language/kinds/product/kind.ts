import type { KindModule } from '../../module/kind-module.ts';
import { checkProduct } from './check-product.ts';
import schema from './product.schema.json' with { type: 'json' };
import { productDocument } from './product-document.ts';

export const productKind: KindModule = {
  name: 'product',
  schema,
  path: 'flows/product.json',
  required: 'flows/product.json',
  checks: [checkProduct],
  product(context) {
    const document = context.documents.product.get('product')?.value;
    return document ? { document: productDocument(context, document) } : {};
  },
};
