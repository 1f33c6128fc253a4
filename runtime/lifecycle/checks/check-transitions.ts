import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { Json } from '../../json/json.ts';
import type { LifecycleExample, LifecycleTransition } from '../../schema/types.ts';
import type { CompiledLifecycle } from '../decision-rules.ts';
import { exampleEnvironment } from '../lifecycle-environment.ts';
import { isValueOf } from '../read-answer.ts';
import { type Choice, chooseTransition } from '../step.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Runs a lifecycle's examples. Each conditional transition needs an example. If the last transition is conditional, so
 * does the case that none applies. Each rule that transitions judge must fail in one example. `wrongRules`: those
 * whose own examples differ, which are reported at the rule alone.
 */
export function checkTransitions(
  lifecycle: CompiledLifecycle,
  functions: FunctionRegistry,
  wrongRules: ReadonlySet<string> = new Set(),
): LifecycleProblem[] {
  const shown = new Shown();
  const wrong = Object.entries(lifecycle.states).flatMap(([status, { examples = [] }]) =>
    examples.flatMap((example, index) => {
      if (judges(lifecycle, status, example.event, wrongRules)) return [];
      const at = ['states', status, 'examples', String(index)];
      return checkExample(lifecycle, functions, status, example, at, shown);
    }),
  );
  return wrong.length + wrongRules.size > 0
    ? wrong
    : [...unshownTransitions(lifecycle, shown), ...unshownTests(lifecycle, shown)];
}

const judges = ({ states }: CompiledLifecycle, status: string, event: string, rules: ReadonlySet<string>): boolean =>
  (states[status]?.on?.[event] ?? []).some(({ failing = [] }) => failing.some((id) => rules.has(id)));

/** What the examples cover: transitions, events without a transition, failing rules. */
class Shown {
  readonly transitions = new Set<LifecycleTransition>();
  readonly unmoved = new Set<string>();
  readonly failing = new Set<string>();
}

const isConditional = ({ when, failing }: LifecycleTransition): boolean => when !== undefined || failing !== undefined;

function checkExample(
  lifecycle: CompiledLifecycle,
  functions: FunctionRegistry,
  status: string,
  example: LifecycleExample,
  at: string[],
  shown: Shown,
): LifecycleProblem[] {
  const { event, given, to, failing = [] } = example;
  if (!Object.hasOwn(lifecycle.states[status]?.on ?? {}, event))
    return [problem('unknown-event', [...at, 'event'], `'${event}' has no transition from ${status}.`)];
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(lifecycle.facts, name));
  if (unknown.length > 0)
    return unknown.map((name) =>
      problem('unknown-fact', [...at, 'given', name], `'${name}' is not a fact of this lifecycle.`),
    );
  const unlisted = Object.entries(given).filter(
    ([name, value]) => lifecycle.facts[name]?.values && !isValueOf(lifecycle.facts[name], value as Json),
  );
  if (unlisted.length > 0)
    return unlisted.map(([name, value]) =>
      problem(
        'unlisted-value',
        [...at, 'given', name],
        `'${name}' is never ${JSON.stringify(value)}: it is ${Object.keys(lifecycle.facts[name]?.values ?? {}).join(', ')}.`,
      ),
    );
  const choice = chosen(() =>
    chooseTransition(lifecycle, status, event, exampleEnvironment(lifecycle, given, functions)),
  );
  if ('refused' in choice) return [problem('example-differs', at, `The example cannot be run: ${choice.refused}`)];
  const failed = Object.keys(choice.verdicts).filter((id) => choice.verdicts[id] === 'fail');
  const reached = choice.found ? choice.transition.to : null;
  if (reached !== to)
    return [problem('example-differs', at, `The example expects ${statusInWords(to)}, but ${outcome(choice)}.`)];
  if (failed.join() !== failing.join())
    return [
      problem('example-differs', at, `Of the decision rules, ${list(failing)} should fail, but ${list(failed)} did.`),
    ];
  if (choice.found) shown.transitions.add(choice.transition);
  else if (choice.because === 'no-transition') shown.unmoved.add(`${status} ${event}`);
  for (const id of failed) shown.failing.add(id);
  return [];
}

/** The chosen transition, or the reason why logic cannot be evaluated with the example's values. */
function chosen(choose: () => Choice): Choice | { refused: string } {
  try {
    return choose();
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

const statusInWords = (status: string | null): string => status ?? 'that nothing moves';
const list = (ids: string[]): string => (ids.length === 0 ? 'none' : ids.join(', '));

function outcome(choice: Choice): string {
  if (choice.found) return `it leads to ${choice.transition.to}`;
  return choice.because === 'undetermined' ? `${list(choice.missing)} must be known` : 'no condition holds';
}

function unshownTransitions(lifecycle: CompiledLifecycle, shown: Shown): LifecycleProblem[] {
  return Object.entries(lifecycle.states).flatMap(([status, { on = {} }]) =>
    Object.entries(on).flatMap(([event, transitions]) => {
      if (!transitions.some(isConditional)) return [];
      const at = ['states', status, 'on', event];
      const last = transitions.at(-1);
      return [
        ...transitions.flatMap((transition, index) =>
          shown.transitions.has(transition)
            ? []
            : [problem('missing-example', [...at, String(index)], `No example of ${status} takes this transition.`)],
        ),
        ...(last && isConditional(last) && !shown.unmoved.has(`${status} ${event}`)
          ? [problem('missing-example', at, `No example of ${status} shows '${event}' without a transition.`)]
          : []),
      ];
    }),
  );
}

function unshownTests(lifecycle: CompiledLifecycle, shown: Shown): LifecycleProblem[] {
  const judged = Object.values(lifecycle.states).flatMap(({ on = {} }) =>
    Object.values(on)
      .flat()
      .flatMap(({ failing = [] }) => failing),
  );
  return [...new Set(judged)]
    .filter((id) => !shown.failing.has(id))
    .map((id) => problem('missing-example', ['tests', id], `No example fails the decision rule '${id}'.`));
}
