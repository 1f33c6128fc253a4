import { dayIn } from '../dates/day-at.ts';
import { defaultZone } from '../dates/time-zones.ts';
import type { Logic } from '../schema/copy.ts';
import type { Lifecycle, PolicyParam, Rule } from '../schema/types.ts';

/** A rule of underwriting as a lifecycle judges it: its logic reads facts of the lifecycle alone, its parameters included. */
export type UnderwritingRule = {
  title: string;
  source: string;
  /** The reason told to the borrower when it fails. */
  declineReason: string;
  /** The thresholds, by name; a policy's by the name of its fact. */
  params: NonNullable<Rule['params']>;
  /** What is judged; absent where `decidedBy` says who or what decides instead. */
  assert?: Logic;
  decidedBy?: string;
  /** The first day, yyyy-MM-dd, on which this version is in force. */
  effective: string;
  /** All versions of a rule that changes, from the first; the rule itself is the first. */
  versions?: UnderwritingRule[];
};

/** Whether a parameter is a threshold of the pricing document. */
export const isPolicyParam = (param: UnderwritingRule['params'][string]): param is PolicyParam =>
  typeof param === 'object' && !Array.isArray(param);

/** A lifecycle with the rules of underwriting that its transitions name, by id. */
export type CompiledLifecycle = Lifecycle & { tests: Record<string, UnderwritingRule> };

const made = new WeakMap<CompiledLifecycle, Map<string, CompiledLifecycle>>();

/**
 * The lifecycle by which an application is judged to its end: of each rule of underwriting, the version of the day on
 * which the application was started (ISO 8601), in the organisation's time zone. Before its first day, a rule is that of
 * its first version: no application passes because nothing was in force.
 */
export function lifecycleInForce(lifecycle: CompiledLifecycle, started: string, zone: unknown): CompiledLifecycle {
  if (!Object.values(lifecycle.tests).some(({ versions }) => versions)) return lifecycle;
  const day = dayIn(started, typeof zone === 'string' ? zone : defaultZone) ?? '';
  const tests = Object.entries(lifecycle.tests).map(([id, rule]): [string, UnderwritingRule] => [id, onDay(rule, day)]);
  const key = tests.map(([id, { effective }]) => `${id}@${effective}`).join(' ');
  const known = made.get(lifecycle) ?? new Map<string, CompiledLifecycle>();
  made.set(lifecycle, known);
  const found = known.get(key) ?? { ...lifecycle, tests: Object.fromEntries(tests) };
  known.set(key, found);
  return found;
}

/** The version of this day, which keeps the list of all versions. */
function onDay(rule: UnderwritingRule, day: string): UnderwritingRule {
  const { versions = [] } = rule;
  const inForce = versions.findLast(({ effective }) => effective <= day);
  return inForce ? { ...inForce, versions } : rule;
}

/** Of these rules, those that have versions, each with the day on which its own began: 'credit-score@2027-01-01'. */
export const datedRules = ({ tests }: CompiledLifecycle, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const rule = Object.hasOwn(tests, id) ? tests[id] : undefined;
    return rule?.versions ? [`${id}@${rule.effective}`] : [];
  });
