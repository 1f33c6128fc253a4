import { namesIn } from '../../../../engine/logic/names-in.ts';
import { pointerTo } from '../../../../json/json-pointer.ts';
import { calledIn, unknownFacts } from '../../../../lifecycle/checks/check-lifecycle-facts.ts';
import { type CompiledLifecycle, isPolicyParam } from '../../../../lifecycle/decision-rules.ts';
import type { Rule } from '../../../../schema/types.ts';
import type { CheckContext } from '../../../checks/context/check-context.ts';
import { checkOnce } from '../../../checks/context/checked-once.ts';
import type { Assembled, Report } from '../../../read/assembled.ts';
import { versionsOf } from '../../../read/rule-versions.ts';
import { own } from '../../../source/json-object.ts';
import { didYouMean } from '../../../source/suggest.ts';
import { checkParamTypes } from './check-param-types.ts';
import { checkWhoDecides } from './check-who-decides.ts';
import { rulesNamed } from './fill-lifecycles.ts';
import { withParams } from './threshold-params.ts';

type RuleDocument = Assembled<'rule'>;

/**
 * Checks decision rules: transitions name all of them and no others, they have only the parts of their kind, and
 * they read facts and thresholds of the lifecycles that name them.
 */
export function checkDecisionRules(context: CheckContext): void {
  const { documents, known } = context;
  for (const lifecycle of documents.lifecycle.values()) checkNames(context, lifecycle);
  // A lifecycle with errors may name any rule.
  const isAllKnown = known('lifecycle').size === documents.lifecycle.size;
  for (const rule of documents.rule.values()) refuseForeignParts(context.report, rule);
  for (const rule of context.decisionRules.values()) {
    checkParts(context.report, rule);
    checkWhoDecides(context, rule);
    const judges = lifecyclesNaming(context, rule.id);
    if (judges.length === 0 && isAllKnown) reportUnused(context, rule);
    for (const version of versionsOf(rule))
      for (const { value } of judges)
        checkOnce(context, 'decision', [version.value, value], (report) =>
          checkReads({ ...context, report }, version, value),
        );
  }
}

/** The lifecycles whose transitions name a rule. */
const lifecyclesNaming = ({ documents }: CheckContext, id: string): Assembled<'lifecycle'>[] =>
  [...documents.lifecycle.values()].filter(({ value }) => rulesNamed(value).has(id));

function checkNames(
  { documents, decisionRules, known, report }: CheckContext,
  lifecycle: Assembled<'lifecycle'>,
): void {
  for (const { id, pointer } of placesNaming(lifecycle.value)) {
    if (decisionRules.has(id)) continue;
    const other = documents.rule.get(id);
    if (other)
      report(lifecycle, pointer, {
        code: 'not-decision-rule',
        message: `The rule "${id}" is of kind "${other.value.kind}": only decision rules decide an application.`,
        remedy: didYouMean(id, decisionRules.keys(), 'name a rule of kind "decision"'),
      });
    else if (!known('rule').has(id))
      report(lifecycle, pointer, {
        code: 'unknown-rule',
        message: `There is no decision rule "${id}".`,
        remedy: didYouMean(id, decisionRules.keys(), `write flows/rules/${id}.json`),
      });
  }
}

/** Pointers into the lifecycle where transitions name rules. */
function placesNaming({ states }: CompiledLifecycle): { id: string; pointer: string }[] {
  return Object.entries(states).flatMap(([status, { on = {} }]) =>
    Object.entries(on).flatMap(([event, transitions]) =>
      transitions.flatMap((transition, index) =>
        (['failing', 'refusing'] as const).flatMap((part) =>
          (transition[part] ?? []).map((id, at) => ({
            id,
            pointer: pointerTo('/states', status, 'on', event, index, part, at),
          })),
        ),
      ),
    ),
  );
}

function reportUnused({ report }: CheckContext, rule: RuleDocument): void {
  report(rule, '/id', {
    code: 'unused-decision-rule',
    message: `No transition of a lifecycle names the decision rule "${rule.id}": it is never judged.`,
    remedy: 'name it in "failing" or "refusing" of a transition, or remove it',
  });
}

/** Members of rules that are judged on screens; decision rules must not have them. */
const ofScreens = ['on', 'field', 'at', 'when', 'unless', 'ifUnknown', 'effects', 'server'] as const;

function checkParts(report: Report, rule: RuleDocument): void {
  const refuse = (part: string, message: string, remedy: string): void =>
    report(rule, pointerTo('', part), { code: 'decision-rule-parts', message, remedy }, 'key');
  for (const part of ofScreens)
    if (versionsOf(rule).some(({ value }) => value[part] !== undefined))
      refuse(
        part,
        `A decision rule has no "${part}": the transitions that name it say when it is judged.`,
        'remove it',
      );
  if (rule.value.dated === 'event')
    refuse('dated', 'An application is decided by the rules of the day on which it was started.', 'remove "dated"');
  if (rule.value.declineReason === undefined)
    refuse('id', 'A decision rule says what the applicant is told when it fails.', 'add "declineReason"');
}

/** Reports a reason for a decline, or a threshold of the policy, in a rule of another kind. */
function refuseForeignParts(report: Report, rule: RuleDocument): void {
  for (const version of versionsOf(rule)) {
    const policies = Object.entries(version.value.params ?? {}).filter(([, param]) => isPolicyParam(param));
    const found = [
      ...(['declineReason', 'specificReasons'] as const).flatMap((part) =>
        version.value[part] === undefined ? [] : [pointerTo('', part)],
      ),
      ...policies.map(([name]) => pointerTo('/params', name)),
    ];
    for (const pointer of found)
      report(
        version,
        pointer,
        {
          code: 'decision-rule-parts',
          message: 'Only a decision rule has a reason of decline, or a threshold of the policy.',
          remedy: 'remove it, or write "kind": "decision"',
        },
        'key',
      );
  }
}

export function checkReads(
  { report, functions }: CheckContext,
  rule: RuleDocument,
  lifecycle: CompiledLifecycle,
): void {
  const { params = {}, assert = null } = rule.value;
  for (const [name, param] of Object.entries(params)) checkPolicy(report, rule, name, param, lifecycle);
  checkParamTypes(report, rule, lifecycle);
  const policies = Object.values(params).flatMap((param) => (isPolicyParam(param) ? [param.policy] : []));
  const parts = { '/assert': withParams(assert, params), '/specificReasons': rule.value.specificReasons ?? null };
  for (const [pointer, read] of Object.entries(parts)) {
    const names = namesIn(read).filter((name) => !policies.includes(name));
    for (const { code, message } of unknownFacts(lifecycle, names, []))
      report(rule, pointer, { code, message, remedy: 'name a fact of the lifecycle, or a parameter of the rule' });
    for (const name of calledIn(read))
      if (!functions.has(name))
        report(rule, pointer, {
          code: 'unknown-function',
          message: `No function is called '${name}'.`,
          remedy: 'register it with the functions that documents call',
        });
  }
}

function checkPolicy(
  report: Report,
  rule: RuleDocument,
  name: string,
  param: NonNullable<Rule['params']>[string],
  { facts }: CompiledLifecycle,
): void {
  if (!isPolicyParam(param) || own(facts, param.policy)?.source === 'policy') return;
  const policies = Object.keys(facts).filter((fact) => facts[fact]?.source === 'policy');
  report(rule, pointerTo('/params', name, 'policy'), {
    code: 'unknown-policy',
    message: `"${param.policy}" is no threshold of the policy that the lifecycle reads.`,
    remedy: didYouMean(param.policy, policies, 'declare it in the facts of the lifecycle, with "source": "policy"'),
  });
}
