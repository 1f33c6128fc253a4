import type { CompiledRule } from '../../engine/product.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { factsRead, type References } from '../checks/context/reference-cycles.ts';
import { withCompiledCopy } from './compile-copy.ts';

/** Rules as a Product has them: without their examples, with all the facts they read. */
export function compileRules(
  { documents, sites, parse }: CheckContext,
  found: References,
): Record<string, CompiledRule> {
  return Object.fromEntries(
    [...documents.rule.values()].map((rule) => {
      const { examples: _, ...kept } = withCompiledCopy(rule.value, sites(rule), parse);
      return [rule.id, { ...kept, reads: factsRead(found, `rule/${rule.id}`) }];
    }),
  );
}
