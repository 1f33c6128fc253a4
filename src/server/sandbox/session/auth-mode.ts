import type { Product } from '../../../../runtime/engine/product.ts';

type AuthMode = 'legacy' | 'external';

/** Cached, so that values derived from a product are computed only once for these variants too. */
const variants = new WeakMap<Product, Partial<Record<AuthMode, Product>>>();

/** The product with this setting of `authMode`; the same object if nothing changes. */
export function inAuthMode(product: Product, authMode: AuthMode | undefined): Product {
  if (authMode === undefined || product.settings.authMode === authMode) return product;
  const known = variants.get(product) ?? {};
  variants.set(product, known);
  const variant = known[authMode] ?? { ...product, settings: { ...product.settings, authMode } };
  known[authMode] = variant;
  return variant;
}
