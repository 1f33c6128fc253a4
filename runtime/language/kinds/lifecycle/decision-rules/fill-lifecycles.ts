import type { CompiledLifecycle, DecisionRule } from '../../../../lifecycle/decision-rules.ts';
import type { Lifecycle, LifecycleTransition, Rule } from '../../../../schema/types.ts';
import { sharedByContent } from '../../../memory/shared-values.ts';
import type { Assembly } from '../../../read/assemble.ts';
import type { Assembled } from '../../../read/assembled.ts';
import type { Prepared } from '../../../read/prepare.ts';
import { versionsOf } from '../../../read/rule-versions.ts';
import { citation, citationsOf, registryOf, type SourcesById } from '../../../sources/citations.ts';
import { withParams } from './threshold-params.ts';

/** The decision rules of one organisation, by id. */
export type DecisionRules = ReadonlyMap<string, Assembled<'rule'>>;

/**
 * Separates the decision rules from the other rules, which read the facts of a visit and are sent to browsers, and
 * adds to each lifecycle those that its transitions name. Runs after all changes of lifecycles and before all checks.
 */
export function fillLifecycles(prepared: Prepared, { present, ...assembly }: Assembly): [Assembly, DecisionRules] {
  const { documents } = assembly;
  const decisionRules = new Map([...documents.rule].filter(([, { value }]) => value.kind === 'decision'));
  const registry = registryOf(documents);
  for (const id of decisionRules.keys()) documents.rule.delete(id);
  for (const [id, lifecycle] of documents.lifecycle)
    documents.lifecycle.set(id, {
      ...lifecycle,
      value: filled(prepared, lifecycle.value, { decisionRules, registry }),
    });
  const others = [...(present.get('rule') ?? [])].filter((id) => !decisionRules.has(id));
  return [{ ...assembly, present: new Map([...present, ['rule', new Set(others)]]) }, decisionRules];
}

type DecisionRulesSources = { decisionRules: DecisionRules; registry: SourcesById };

function filled(
  prepared: Prepared,
  lifecycle: Lifecycle,
  { decisionRules, registry }: DecisionRulesSources,
): CompiledLifecycle {
  const rules = [...rulesNamed(lifecycle)].flatMap((id) => decisionRules.get(id) ?? []);
  const values = rules.flatMap((rule) => [rule.value, ...versionsOf(rule).map(({ value }) => value)]);
  const citations = sharedByContent(
    prepared,
    'citations',
    rules.map((rule) => citationsOf(rule, registry)),
  );
  return prepared.memo('lifecycle with decision rules', [lifecycle, citations, ...values], () => ({
    ...lifecycle,
    tests: Object.fromEntries(rules.map((rule) => [rule.id, compiled(rule, registry)])),
  }));
}

/** `named`: ids of rules that transitions name. `judged`: those among them that transitions evaluate. */
type RulesOf = { named: ReadonlySet<string>; judged: ReadonlySet<string> };

/** Cached, since lifecycles are large and asked about every rule. */
const rulesOf = new WeakMap<Lifecycle, RulesOf>();

function rulesIn(lifecycle: Lifecycle): RulesOf {
  const known = rulesOf.get(lifecycle);
  if (known) return known;
  const transitions = transitionsIn(lifecycle);
  const judged = transitions.flatMap(({ failing = [] }) => failing);
  const made = {
    named: new Set(transitions.flatMap(({ failing = [], refusing = [] }) => [...failing, ...refusing])),
    judged: new Set(judged),
  };
  rulesOf.set(lifecycle, made);
  return made;
}

/** The ids of rules in `failing` or `refusing` of a transition. */
export const rulesNamed = (lifecycle: Lifecycle): ReadonlySet<string> => rulesIn(lifecycle).named;

/** The ids of the rules that transitions evaluate (`failing`). */
export const rulesJudged = (lifecycle: Lifecycle): ReadonlySet<string> => rulesIn(lifecycle).judged;

const transitionsIn = ({ states }: Lifecycle): LifecycleTransition[] =>
  Object.values(states).flatMap(({ on = {} }) => Object.values(on).flat());

function compiled(rule: Assembled<'rule'>, registry: SourcesById): DecisionRule {
  const versions = rule.versions?.map(({ value }) => versionOf(value, registry));
  return { ...versionOf(rule.value, registry), ...(versions && { versions }) };
}

/** Compiles one version. A rule without a reason or a day is reported elsewhere and never evaluated. */
function versionOf(rule: Rule, registry: SourcesById): DecisionRule {
  const {
    title,
    declineReason = '',
    specificReasons,
    params = {},
    assert,
    decidedBy,
    effective = '',
    corrected,
  } = rule;
  const cited = { source: citation(rule.source, registry), ...(corrected && { corrected }) };
  const told = { declineReason, ...(specificReasons !== undefined && { specificReasons }) };
  const common = { title, ...told, params, effective, ...cited };
  if (assert !== undefined) return { ...common, assert: withParams(assert, params) };
  return { ...common, ...(decidedBy !== undefined && { decidedBy }) };
}
