import type { Product } from '../../engine/product.ts';

/** The product as a journey's accounts have it. */
export const withAuthMode = (product: Product, authMode: string | undefined): Product =>
  authMode === undefined ? product : { ...product, settings: { ...product.settings, authMode } };
