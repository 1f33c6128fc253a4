import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';

/** Checks that the pricing document has a value of the right type for each fact of source `pricing`. */
export function checkPricedFacts({ documents, facts, report }: CheckContext): void {
  const document = documents.facts.get('facts');
  if (!document) return;
  for (const [name, { source, type, from, default: value }] of Object.entries(facts)) {
    if (String(source) !== 'pricing' || (value !== undefined && !Number.isNaN(value))) continue;
    report(document, pointerTo('/facts', name, 'from'), {
      code: 'unknown-pricing',
      message: `The pricing document has no ${type} at "${from}".`,
      remedy: 'write the dotted path of one of its values',
    });
  }
}
