import type { Product } from '../../../../runtime/engine/product.ts';

type AuthMode = 'legacy' | 'external';

/** Kept, so that what is made of a product once is made once of these too. */
const variants = new WeakMap<Product, Partial<Record<AuthMode, Product>>>();

/** The product as it is where accounts are kept in this way; itself where nothing is said or it says so already. */
export function inAuthMode(product: Product, authMode: AuthMode | undefined): Product {
  if (authMode === undefined || product.settings.authMode === authMode) return product;
  const known = variants.get(product) ?? {};
  variants.set(product, known);
  const variant = known[authMode] ?? { ...product, settings: { ...product.settings, authMode } };
  known[authMode] = variant;
  return variant;
}
