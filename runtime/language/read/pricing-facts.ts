import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import { memoByText } from '../../json/memo.ts';
import type { Fact, Pricing } from '../../schema/types.ts';
import type { Assembly } from './assemble.ts';
import { type Prepared, sharedByContent } from './prepare.ts';

type Facts = Record<string, Fact>;

/**
 * Resolves facts of source `pricing`: a page gets only the single value at the path `from`, not the pricing document. A
 * path without a value leaves the fact absent. Organisations with the same values share the result.
 */
export function withPricing(prepared: Prepared, { documents }: Assembly, facts: Facts): Facts {
  const pricing = documents.pricing.get('pricing')?.value;
  const priced = Object.entries(facts).flatMap(([name, fact]) =>
    fact.source === 'pricing' ? [{ name, fact, value: pricingValue(fact, pricing) }] : [],
  );
  const values = sharedByContent(
    prepared,
    'pricing facts',
    priced.map(({ name, value }) => [name, String(value)]),
  );
  return prepared.memo('pricing facts', [facts, values], () => ({
    ...facts,
    ...Object.fromEntries(
      priced.map(({ name, fact, value }) => [
        name,
        memoByText(prepared.memo, 'pricing fact', [fact], JSON.stringify(value) ?? '', () => ({
          ...fact,
          default: value,
        })),
      ]),
    ),
  }));
}

/**
 * The value of a pricing path. Rates and amounts are text there, converted for a fact that is a number. Undefined for
 * an object, a list or a missing value.
 */
export function pricingValue({ type, from = '' }: Fact, pricing: Pricing | undefined): Json | undefined {
  // Pricing is JSON of a validated document.
  const found = pricing && readPath(pricing as Json, from);
  if (found === undefined || typeof found === 'object') return undefined;
  return type === 'number' || type === 'integer' ? Number(found) : found;
}
