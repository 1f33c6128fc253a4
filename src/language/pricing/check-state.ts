import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { lookUp } from '../../../runtime/language/checks/logic/fact-scope.ts';

/** Checks that the fact exists which names the US state whose policy applies. */
export function checkState({ documents, facts, report }: CheckContext): void {
  const pricing = documents.pricing.get('pricing');
  const path = pricing?.value.stateAt;
  if (!pricing || path === undefined) return;
  const lookup = lookUp({ facts }, path);
  if ('finding' in lookup) report(pricing, '/stateAt', lookup.finding);
}
