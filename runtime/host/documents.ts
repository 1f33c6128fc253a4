import type { ProductSection } from '../engine/product-section.ts';
import type { FormValidators } from '../validation/form-validator.ts';

/** Loads documents by hash. The content of a hash never changes, so each is loaded only once. */
export type Documents = {
  validators: FormValidators;
  loadSection(id: string, hash: string): Promise<ProductSection>;
};
