import type { CompiledRule } from '../../engine/product.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import type { Rule } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { factsRead, type References } from '../checks/context/reference-cycles.ts';
import { sharedByContent } from '../memory/shared-values.ts';
import type { Assembled } from '../read/assembled.ts';
import { citation, citationsOf, registryOf } from '../sources/citations.ts';
import { withCompiledCopy } from './compile-copy.ts';

/**
 * Compiles rules: without examples, and with the facts that they read. One object for organisations where this is
 * equal.
 */
export const compileRules = (context: CheckContext, found: References): Record<string, CompiledRule> =>
  context.prepared.memo('rules', [found, ...context.same('rule', 'sources')], () => rulesOf(context, found));

function rulesOf({ documents, prepared, sites, parse }: CheckContext, found: References): Record<string, CompiledRule> {
  const registry = registryOf(documents);
  return Object.fromEntries(
    [...documents.rule.values()].map((rule) => {
      const reads = sharedByContent(prepared, 'reads', factsRead(found, `rule/${rule.id}`));
      const one = (version: Assembled<'rule'>): CompiledRule => {
        const {
          examples: _1,
          versions: _2,
          dated: _3,
          decidedBy: _4,
          assert = null,
          ...kept
        } = withCompiledCopy(version.value, sites(version), parse);
        const source = citation(kept.source, registry);
        return { ...kept, source, assert, effective: kept.effective ?? '', ...datedBy(version.value), reads };
      };
      // A brand that adds sources still shares the rules that do not cite them.
      const citations = sharedByContent(prepared, 'citations', citationsOf(rule, registry));
      const make = (): CompiledRule => {
        const versions = rule.versions && { versions: rule.versions.map(one) };
        return deepFreeze({ ...one(rule), ...versions });
      };
      return [rule.id, prepared.memo('rule', [rule.value, reads, citations], make)];
    }),
  );
}

/**
 * The day that decides which version applies: for eligibility and decisions that on which the application was
 * started, else today.
 */
function datedBy({ kind, dated }: Rule): Pick<CompiledRule, 'dated'> {
  const day = dated ?? (kind === 'refusal' || kind === 'decision' ? 'application' : 'event');
  return day === 'application' ? { dated: day } : {};
}
