import type { CompiledCall, CompiledLoan, CompiledRule, Product } from '../../runtime/engine/product.ts';
import type { Brand, Fact } from '../../runtime/schema/types.ts';

/** A rule in a borrower's page: its conditions and texts, without its owner and source. */
type PageRule = Omit<CompiledRule, 'title' | 'owner' | 'effective' | 'source' | 'reason' | 'server'>;

/** A call without the parts that only tests and the server read. */
type PageCall = Omit<CompiledCall, 'answers' | 'receive' | 'role' | 'description'>;

export type PageProduct = Omit<Product, 'loan' | 'brand' | 'rules' | 'calls' | 'facts'> & {
  loan: Omit<CompiledLoan, 'lifecycle'>;
  brand: Omit<Brand, 'eligibility'>;
  rules: Record<string, PageRule>;
  calls: Record<string, PageCall>;
  facts: Record<string, Omit<Fact, 'description'>>;
};

/**
 * The part of a Product that a page carries: everything that the machine needs, and the screen that it opens on; for a step, its whole flow. Other
 * screens are fetched by their hash. The brand's eligibility (where it lends) stays on the server.
 */
export function pageProduct(product: Product, opened: string | undefined): PageProduct {
  const { eligibility: _, ...brand } = product.brand;
  const { lifecycle: _lifecycle, ...loan } = product.loan;
  return {
    ...product,
    loan,
    brand,
    rules: mapped(
      product.rules,
      ({ title: _title, owner: _owner, effective: _on, source: _source, reason: _reason, server: _server, ...rule }) =>
        rule,
    ),
    calls: mapped(
      product.calls,
      ({ answers: _answers, receive: _receive, role: _role, description: _description, ...call }) => call,
    ),
    facts: mapped(product.facts, ({ description: _description, ...fact }) => fact),
    routing: { ...product.routing, rows: mapped(product.routing.rows, ({ source: _source, ...row }) => row) },
    screens: pageScreens(product, opened),
  };
}

/** The screens that a page carries. They depend on the opened screen; the rest is the same for every page. */
export function pageScreens({ flows, screens }: Product, opened: string | undefined): Product['screens'] {
  const owner = opened?.split('/')[0] ?? '';
  const ofFlow = (id: string): boolean => Object.hasOwn(flows, owner) && id.startsWith(`${owner}/`);
  return Object.fromEntries(Object.entries(screens).filter(([id]) => id === opened || ofFlow(id)));
}

function mapped<A, B>(object: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
