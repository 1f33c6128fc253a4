import type { Effect } from '../../../schema/types.ts';
import type { CompiledRule } from '../../product.ts';
import { judge } from '../../rules/judge.ts';
import type { TransitionContext } from './transition-context.ts';

/** Whether an effect changes something; the others only show something while their rule fails. */
const isAct = (effect: Effect): boolean =>
  !('block' in effect || 'confirm' in effect || 'notice' in effect || 'hide' in effect || 'disable' in effect);

/** The effects of a failed rule that change something. */
export const effectsOf = ({ effects = [] }: Pick<CompiledRule, 'effects'>): Effect[] => effects.filter(isAct);

/** Whether an effect of a failing rule replaces the press: it opens a dialog, leads elsewhere or makes a call. */
export const replacesPress = (effect: Effect): boolean =>
  'dialog' in effect || 'go' in effect || 'leave' in effect || 'call' in effect || 'reload' in effect;

/** The effects of the open screen's failing rules that are judged at these moments and read a changed fact. */
export function effectsOnChange(
  context: TransitionContext,
  moments: readonly CompiledRule['on'][],
  changed: readonly string[],
): Effect[] {
  return (context.screen?.rules ?? []).flatMap((id) => {
    const rule = context.product.rules[id];
    if (!rule || !moments.includes(rule.on) || !changed.some((path) => reads(rule.reads, path))) return [];
    return judge(rule, context.env, context.rules).verdict === 'fail' ? effectsOf(rule) : [];
  });
}

const reads = (facts: readonly string[], path: string): boolean =>
  facts.some((fact) => fact === path || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`));
