import { determine } from '../../../../engine/logic/determine.ts';
import { truthy } from '../../../../engine/logic/evaluate.ts';
import { pointerTo } from '../../../../json/json-pointer.ts';
import type { CompiledLifecycle } from '../../../../lifecycle/decision-rules.ts';
import { exampleEnvironment } from '../../../../lifecycle/lifecycle-environment.ts';
import type { RuleExample } from '../../../../schema/types.ts';
import { checkBrandExamples } from '../../../checks/check-brand-examples.ts';
import { checkCoverage, checkVerdict, type JudgedVerdict, paramsOfExamples } from '../../../checks/check-examples.ts';
import { unusedParams } from '../../../checks/check-unused.ts';
import type { CheckContext } from '../../../checks/context/check-context.ts';
import { type Assembled, reporter } from '../../../read/assembled.ts';
import { versionsOf } from '../../../read/rule-versions.ts';
import type { Diagnostic } from '../../../source/diagnostic.ts';
import { didYouMean } from '../../../source/suggest.ts';
import type { DecisionExamples } from '../checks/check-lifecycles.ts';
import { checkReads } from './check-decision-rules.ts';
import { rulesNamed } from './fill-lifecycles.ts';
import { withParams } from './threshold-params.ts';

type RuleDocument = Assembled<'rule'>;

/** What the examples of decision rules depend on besides the lifecycle. */
const rulesWithExamples = ({ decisionRules }: CheckContext): object[] =>
  [...decisionRules.values()].flatMap((rule) => [rule.value, ...versionsOf(rule).map(({ value }) => value)]);

/**
 * Runs the examples of the decision rules that a lifecycle names, on its facts. Returns the rules that decide otherwise
 * than their examples say. Only for a lifecycle without other problems.
 */
function wrongDecisionRules(context: CheckContext, lifecycle: Assembled<'lifecycle'>): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const rule of context.decisionRules.values()) {
    if (rule.value.decidedBy !== undefined || !rulesNamed(lifecycle.value).has(rule.id)) continue;
    unusedParams(context.report, rule);
    const all = versionsOf(rule);
    if (all.some((version) => !isReadable(context, version, lifecycle))) {
      wrong.add(rule.id);
      continue;
    }
    const found: Diagnostic[] = [];
    for (const version of all) checkRule({ ...context, report: reporter(found) }, version, all, lifecycle.value);
    context.diagnostics.push(...found);
    if (found.some(({ code }) => code === 'example-differs')) wrong.add(rule.id);
  }
  return wrong;
}

export const decisionExamples: DecisionExamples = { reads: rulesWithExamples, wrong: wrongDecisionRules };

/** Whether its logic has no errors, which are reported elsewhere. */
function isReadable(context: CheckContext, rule: RuleDocument, { value }: Assembled<'lifecycle'>): boolean {
  const found: Diagnostic[] = [];
  checkReads({ ...context, report: reporter(found) }, rule, value);
  return found.length === 0;
}

function checkRule(
  { report, prepared }: CheckContext,
  rule: RuleDocument,
  all: readonly RuleDocument[],
  lifecycle: CompiledLifecycle,
): void {
  const judge = (example: Pick<RuleExample, 'given' | 'params' | 'date'>): JudgedVerdict =>
    judged(versionOn(all, example.date) ?? rule, example, lifecycle, prepared.registry);
  for (const [index, example] of (rule.value.examples ?? []).entries()) {
    const pointer = pointerTo('/examples', index);
    for (const name of Object.keys(example.given))
      if (!Object.hasOwn(lifecycle.facts, name))
        report(
          rule,
          pointerTo(pointer, 'given', name),
          {
            code: 'unknown-fact',
            message: `'${name}' is not a fact of this lifecycle.`,
            remedy: didYouMean(name, Object.keys(lifecycle.facts)),
          },
          'key',
        );
    checkVerdict(report, rule, pointer, example, judge(example));
  }
  checkCoverage(report, rule, judge);
  checkBrandExamples(
    { report },
    rule,
    (example) => judge({ ...example, params: { ...rule.value.params, ...example.params } }),
    ({ date }) => date === undefined || versionOn(all, date) === rule,
  );
}

/** The version in force on a day; undefined without a day. */
const versionOn = (all: readonly RuleDocument[], day: string | undefined): RuleDocument | undefined =>
  day === undefined ? undefined : (all.findLast(({ value: { effective = '' } }) => effective <= day) ?? all[0]);

function judged(
  rule: RuleDocument,
  { given, params, date }: Pick<RuleExample, 'given' | 'params' | 'date'>,
  lifecycle: CompiledLifecycle,
  functions: CheckContext['prepared']['registry'] = {},
): JudgedVerdict {
  const fitting = date === undefined ? paramsOfExamples(rule) : rule.value.params;
  try {
    const assert = withParams(rule.value.assert ?? null, { ...fitting, ...params } as NonNullable<typeof fitting>);
    const found = determine(assert, exampleEnvironment(lifecycle, given, functions), () => undefined);
    if (!found.known) return 'undetermined';
    return truthy(found.value) ? 'pass' : 'fail';
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
