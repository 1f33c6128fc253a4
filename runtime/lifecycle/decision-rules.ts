import { dayIn } from '../dates/day-at.ts';
import { defaultZone } from '../dates/time-zones.ts';
import { replacedVersions, versionOn } from '../engine/overlays/versions.ts';
import type { Logic } from '../schema/copy.ts';
import type { Correction, Lifecycle, PolicyParam, Rule } from '../schema/types.ts';

/**
 * A decision rule compiled for a lifecycle: its logic, with parameters replaced, reads only facts of the
 * lifecycle.
 */
export type DecisionRule = {
  title: string;
  source: string;
  /** The reason given to the applicant when the rule fails. */
  declineReason: string;
  /** Gives the reasons told in place of `declineReason`: a list of texts, the weightiest first. */
  specificReasons?: Logic;
  /** The thresholds by name; one from the policy is the name of its fact. */
  params: NonNullable<Rule['params']>;
  /** The logic to judge; absent if `decidedBy` says who or what decides instead. */
  assert?: Logic;
  decidedBy?: string;
  /** The first day, yyyy-MM-dd, on which this version is in force. */
  effective: string;
  /** What was changed without a day of its own, and why. */
  corrected?: Correction[];
  /** All versions of the rule, from the first, if it has several; the rule itself is the first. */
  versions?: DecisionRule[];
};

/** Whether a parameter is a threshold of the policy. */
export const isPolicyParam = (param: DecisionRule['params'][string]): param is PolicyParam =>
  typeof param === 'object' && !Array.isArray(param);

/** A lifecycle with the decision rules that its transitions name, by id. */
export type CompiledLifecycle = Lifecycle & { tests: Record<string, DecisionRule> };

const lifecyclesInForce = new WeakMap<CompiledLifecycle, Map<string, CompiledLifecycle>>();

/**
 * The lifecycle for an application until its end: each decision rule and deadline in the version of the day on which the
 * application was started (ISO 8601), in the organisation's time zone. Before a rule's first day its first version
 * applies, so that no application passes because no version was in force.
 */
export const lifecycleInForce = (lifecycle: CompiledLifecycle, started: string, zone: unknown): CompiledLifecycle =>
  lifecycleOn(lifecycle, dayIn(started, typeof zone === 'string' ? zone : defaultZone) ?? '');

/** As `lifecycleInForce`, for an application that was started on a day, yyyy-MM-dd. */
export function lifecycleOn(lifecycle: CompiledLifecycle, day: string): CompiledLifecycle {
  const { deadlines = {} } = lifecycle;
  const changing = [...Object.values(lifecycle.tests), ...Object.values(deadlines)];
  if (!changing.some(({ versions }) => versions)) return lifecycle;
  const tests = Object.entries(lifecycle.tests).map(([id, rule]): [string, DecisionRule] => [id, onDay(rule, day)]);
  const dated = Object.entries(deadlines).map(
    ([id, deadline]) => [id, versionOn(replacedVersions(deadline), day)] as const,
  );
  const key = [
    ...tests.map(([id, { effective }]) => `${id}@${effective}`),
    ...dated.map(([id, { from }]) => `${id}@${from}`),
  ].join(' ');
  const cache = lifecyclesInForce.get(lifecycle) ?? new Map<string, CompiledLifecycle>();
  lifecyclesInForce.set(lifecycle, cache);
  const inForce = cache.get(key) ?? {
    ...lifecycle,
    tests: Object.fromEntries(tests),
    ...(lifecycle.deadlines && { deadlines: Object.fromEntries(dated.map(([id, { value }]) => [id, value])) }),
  };
  cache.set(key, inForce);
  return inForce;
}

/** The version in force on this day, with the list of all versions. */
function onDay(rule: DecisionRule, day: string): DecisionRule {
  const { versions = [] } = rule;
  const inForce = versions.findLast(({ effective }) => effective <= day);
  return inForce ? { ...inForce, versions } : rule;
}

/** The rules among these that have versions, each with the first day of the version used: 'minimum-age@2027-01-01'. */
export const datedRules = ({ tests }: CompiledLifecycle, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const rule = Object.hasOwn(tests, id) ? tests[id] : undefined;
    return rule?.versions ? [`${id}@${rule.effective}`] : [];
  });
