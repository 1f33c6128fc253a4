import type { CheckContext } from '../../../checks/context/check-context.ts';
import type { Assembled } from '../../../read/assembled.ts';
import { versionsOf } from '../../../read/rule-versions.ts';
import { rulesJudged, rulesNamed } from './fill-lifecycles.ts';

/** Members of a rule that is evaluated by a transition. */
const ofJudging = ['assert', 'params', 'examples', 'versions'] as const;

/**
 * Checks who decides a decision rule. A rule in a transition's "failing" is evaluated. A rule only in "refusing"
 * records somebody's decision: it says whose in `decidedBy` and has no logic, which would never be evaluated.
 */
export function checkWhoDecides({ documents, report }: CheckContext, rule: Assembled<'rule'>): void {
  const lifecycles = [...documents.lifecycle.values()].map(({ value }) => value);
  const isJudged = lifecycles.some((lifecycle) => rulesJudged(lifecycle).has(rule.id));
  const isNamed = lifecycles.some((lifecycle) => rulesNamed(lifecycle).has(rule.id));
  const refuse = (part: string, message: string, remedy: string): void =>
    report(rule, `/${part}`, { code: 'decided-elsewhere', message, remedy }, 'key');
  if (rule.value.decidedBy === undefined) {
    if (isNamed && !isJudged)
      refuse(
        'assert',
        'This is never judged: transitions name the rule in "refusing" alone, which records that it failed.',
        'write "decidedBy" in place of "assert" and "examples", or name the rule in "failing" of a transition',
      );
    return;
  }
  if (isJudged)
    refuse(
      'decidedBy',
      'A transition judges this rule: it names it in "failing".',
      'write "assert" and "examples" in place of "decidedBy", or name the rule in "refusing" alone',
    );
  for (const part of ofJudging)
    if (versionsOf(rule).some(({ value }) => value[part] !== undefined))
      refuse(part, `A rule with "decidedBy" is not judged: it has no "${part}".`, 'remove it, or remove "decidedBy"');
}
