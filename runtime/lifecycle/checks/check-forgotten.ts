import type { Lifecycle, LifecycleTransition } from '../../schema/types.ts';
import { transitionsOf } from './check-lifecycle-facts.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Checks forgotten facts: they exist, may be forgotten, and are not set by the same transition. */
export function checkForgotten(
  lifecycle: Lifecycle,
  { forget, set = {} }: Pick<LifecycleTransition, 'forget' | 'set'>,
  at: string[],
): LifecycleProblem[] {
  if (!forget) return [];
  const shown = new Set(transitionsOf(lifecycle).flatMap((transition) => Object.keys(transition.set ?? {})));
  if (transitionsOf(lifecycle).some(({ failing, refusing }) => failing ?? refusing))
    shown.add('declineReasons').add('declinedBy').add('refusal');
  return forget.flatMap((name, index) => {
    const here = [...at, String(index)];
    if (Object.hasOwn(set, name)) return [problem('forgotten-and-set', here, `'${name}' is both forgotten and set.`)];
    const source = Object.hasOwn(lifecycle.facts, name) ? lifecycle.facts[name]?.source : undefined;
    if (source === undefined)
      return shown.has(name) ? [] : [problem('unknown-fact', here, `'${name}' is not a fact of this lifecycle.`)];
    if (forgettable.includes(source)) return [];
    return [problem('not-forgettable', here, `'${name}' cannot be forgotten: its source is '${source}'.`)];
  });
}

const forgettable: string[] = ['vendor', 'status', 'kept', 'application'];
