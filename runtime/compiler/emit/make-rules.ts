import type { CompiledRule } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { factsRead, type References } from '../checks/context/reference-cycles.ts';
import { sharedByContent } from '../read/prepare.ts';
import { withCompiledCopy } from './compile-copy.ts';

/** Compiles rules: without their examples, with all the facts they read. */
export function compileRules(
  { documents, prepared, sites, parse }: CheckContext,
  found: References,
): Record<string, CompiledRule> {
  return Object.fromEntries(
    [...documents.rule.values()].map((rule) => {
      const reads = sharedByContent(prepared, 'reads', factsRead(found, `rule/${rule.id}`));
      const make = (): CompiledRule => {
        const { examples: _, ...kept } = withCompiledCopy(rule.value, sites(rule), parse);
        return deepFreeze({ ...kept, reads });
      };
      return [rule.id, prepared.memo('rule', [rule.value, reads], make)];
    }),
  );
}
