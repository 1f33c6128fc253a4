import type { Product } from '../../engine/product.ts';

/** The product with the journey's setting `authMode`, if it has one. */
export const withAuthMode = (product: Product, authMode: string | undefined): Product =>
  authMode === undefined ? product : { ...product, settings: { ...product.settings, authMode } };
