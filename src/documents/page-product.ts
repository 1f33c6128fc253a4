import type { CompiledRule, Product } from '../../runtime/core/product.ts';

/** A rule as a borrower's page has it: what decides and what is shown, not who answers for it. */
export type PageRule = Omit<CompiledRule, 'title' | 'owner' | 'effective' | 'source' | 'reason'>;

export type PageProduct = Omit<Product, 'rules'> & { rules: Record<string, PageRule> };

/**
 * The part of a Product that a page carries: all that the machine needs, and the screens of the flow it opens on. Other
 * screens are fetched by their hash. Where the organisation lends stays on the server.
 */
export function pageProduct(product: Product, { flow }: { flow?: string }): PageProduct {
  const { eligibility: _, ...brand } = product.brand;
  const shown = Object.entries(product.screens).filter(([id]) => flow !== undefined && id.startsWith(`${flow}/`));
  return { ...product, brand, rules: pageRules(product.rules), screens: Object.fromEntries(shown) };
}

function pageRules(rules: Product['rules']): PageProduct['rules'] {
  return Object.fromEntries(
    Object.entries(rules).map(([id, { title: _title, owner: _owner, effective: _effective, source: _source, reason: _reason, ...rule }]) => [id, rule]),
  );
}
