import type { CompiledCall, CompiledProductDocument, CompiledRule, Product } from '../engine/product.ts';
import { memoisePart } from '../json/memoise-part.ts';
import type { Brand, Fact, FactPart } from '../schema/types.ts';

/** A rule in a visitor's page: its conditions and texts, without its owner and source. */
type PageRule = Omit<
  CompiledRule,
  'kind' | 'title' | 'owner' | 'source' | 'reason' | 'corrected' | 'server' | 'versions'
> & {
  versions?: PageRule[];
};

/** A call without the parts that only tests and the server read. */
type PageCall = Omit<
  CompiledCall,
  'answers' | 'answeredFrom' | 'answeredEach' | 'givenAs' | 'receive' | 'role' | 'description'
>;

export type PageProduct = Omit<
  Product,
  'document' | 'brand' | 'theme' | 'screenHashes' | 'rules' | 'calls' | 'facts'
> & {
  document: Omit<CompiledProductDocument, 'lifecycle'>;
  brand: Omit<Brand, 'eligibility' | 'operatingHours' | 'login'>;
  rules: Record<string, PageRule>;
  calls: Record<string, PageCall>;
  facts: Record<string, PageFact<Fact>>;
};

/**
 * The part of a Product that pages load: everything that the state machine needs. The brand's eligibility (where it lends),
 * operating hours and login provider stay on the server.
 */
export function pageProduct(product: Product): PageProduct {
  const { eligibility: _, operatingHours: _hours, login: _login, ...brand } = product.brand;
  const { lifecycle: _lifecycle, ...document } = product.document;
  // The page has the theme as a style sheet.
  const { theme: _theme, screenHashes: _hashes, ...rest } = product;
  return {
    ...rest,
    document,
    brand,
    rules: mapped(product.rules, pageRule),
    calls: mapped(product.calls, pageCall),
    facts: pageFacts(product.facts),
    routing: pageRouting(product.routing),
  };
}

const pageRule: (rule: CompiledRule) => PageRule = memoisePart(
  ({
    kind: _1,
    title: _2,
    owner: _3,
    source: _4,
    reason: _5,
    corrected: _corrected,
    server: _6,
    versions,
    ...rule
  }: CompiledRule): PageRule => ({
    ...rule,
    ...(versions && { versions: versions.map(pageRule) }),
  }),
);

const pageCall = memoisePart(
  ({
    answers: _1,
    receive: _2,
    role: _3,
    description: _4,
    answeredFrom: _5,
    answeredEach: _each,
    givenAs: _6,
    ...call
  }: CompiledCall): PageCall => call,
);

const pageFacts = memoisePart((facts: Product['facts']) => mapped(facts, pageFact));

/**
 * A fact without the parts that only the server reads: descriptions, allowed values, and which parts may be absent. The items
 * of a list are kept only if one of their values has a special treatment (such as sensitive).
 */
function pageFact<F extends Fact | FactPart>({
  description: _,
  enum: _1,
  optional: _2,
  items,
  ...fact
}: F): PageFact<F> {
  const { fields } = fact;
  const treated = items !== undefined && !isPlain(items);
  return { ...fact, ...(fields && { fields: mapped(fields, pageFact) }), ...(treated && { items: pageFact(items) }) };
}

type PageFact<F> = Omit<F, 'description' | 'enum' | 'optional' | 'items'> & { items?: PageFact<FactPart> };

function isPlain({
  type: _,
  description: _1,
  enum: _2,
  optional: _3,
  fields = {},
  items,
  ...treatment
}: FactPart): boolean {
  return Object.keys(treatment).length === 0 && [...Object.values(fields), ...(items ? [items] : [])].every(isPlain);
}

const pageRouting = memoisePart((routing: Product['routing']) => ({
  ...routing,
  rows: mapped(routing.rows, ({ source: _, ...row }) => row),
}));

function mapped<A, B>(object: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
