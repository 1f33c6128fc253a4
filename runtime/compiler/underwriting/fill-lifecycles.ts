import type { CompiledLifecycle, UnderwritingRule } from '../../lifecycle/underwriting-rules.ts';
import type { Lifecycle, LifecycleTransition, Rule } from '../../schema/types.ts';
import type { Assembly } from '../read/assemble.ts';
import type { Assembled } from '../read/assembled.ts';
import type { Prepared } from '../read/prepare.ts';
import { versionsOf } from '../read/rule-versions.ts';
import { withParams } from './threshold-params.ts';

/** The rules of underwriting of one organisation, by id. */
export type Underwriting = ReadonlyMap<string, Assembled<'rule'>>;

/**
 * Takes the rules of underwriting out of the others, which read the facts of a visit and go to the browser, and gives each
 * lifecycle those that its transitions name. After all that changes lifecycles, and before all checks.
 */
export function fillLifecycles(prepared: Prepared, { present, ...assembly }: Assembly): [Assembly, Underwriting] {
  const { documents } = assembly;
  const underwriting = new Map([...documents.rule].filter(([, { value }]) => value.kind === 'underwriting'));
  for (const id of underwriting.keys()) documents.rule.delete(id);
  for (const [id, lifecycle] of documents.lifecycle)
    documents.lifecycle.set(id, { ...lifecycle, value: filled(prepared, lifecycle.value, underwriting) });
  const others = [...(present.get('rule') ?? [])].filter((id) => !underwriting.has(id));
  return [{ ...assembly, present: new Map([...present, ['rule', new Set(others)]]) }, underwriting];
}

function filled({ memo }: Prepared, lifecycle: Lifecycle, underwriting: Underwriting): CompiledLifecycle {
  const rules = [...rulesNamed(lifecycle)].flatMap((id) => underwriting.get(id) ?? []);
  const values = rules.flatMap((rule) => [rule.value, ...versionsOf(rule).map(({ value }) => value)]);
  return memo('lifecycle with underwriting', [lifecycle, ...values], () => ({
    ...lifecycle,
    tests: Object.fromEntries(rules.map((rule) => [rule.id, compiled(rule)])),
  }));
}

/** The ids that transitions name as failing or refusing. */
export const rulesNamed = (lifecycle: Lifecycle): Set<string> =>
  new Set(transitionsIn(lifecycle).flatMap(({ failing = [], refusing = [] }) => [...failing, ...refusing]));

/** The ids of the rules that transitions judge. */
export const rulesJudged = (lifecycle: Lifecycle): Set<string> =>
  new Set(transitionsIn(lifecycle).flatMap(({ failing = [] }) => failing));

const transitionsIn = ({ states }: Lifecycle): LifecycleTransition[] =>
  Object.values(states).flatMap(({ on = {} }) => Object.values(on).flat());

function compiled(rule: Assembled<'rule'>): UnderwritingRule {
  const versions = rule.versions?.map(({ value }) => versionOf(value));
  return { ...versionOf(rule.value), ...(versions && { versions }) };
}

/** A rule without a reason or a day is reported, and not judged. */
function versionOf(rule: Rule): UnderwritingRule {
  const { title, source, declineReason = '', params = {}, assert, decidedBy, effective = '' } = rule;
  const said = { title, source, declineReason, params, effective };
  if (assert !== undefined) return { ...said, assert: withParams(assert, params) };
  return { ...said, ...(decidedBy !== undefined && { decidedBy }) };
}
