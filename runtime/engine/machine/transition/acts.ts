import type { Effect } from '../../../schema/types.ts';
import type { CompiledRule } from '../../product.ts';
import { judge } from '../../rules/judge.ts';
import type { TransitionContext } from './transition-context.ts';

/** Whether an effect does something; the others only show, as long as their rule fails. */
const isAct = (effect: Effect): boolean =>
  !('block' in effect || 'confirm' in effect || 'notice' in effect || 'hide' in effect || 'disable' in effect);

/** What a rule that failed does now: nothing where it acts once and has. */
export function actsOf(
  turn: TransitionContext,
  { id, once, effects = [] }: Pick<CompiledRule, 'id' | 'once' | 'effects'>,
): Effect[] {
  const acts = effects.filter(isAct);
  if (!once || acts.length === 0) return acts;
  if (turn.session.acted.includes(id)) return [];
  turn.update({ acted: [...turn.session.acted, id] });
  return acts;
}

/** A failing rule that shows a dialog, goes elsewhere or makes a call decides what happens instead of the press. */
export const isDecisive = (effect: Effect): boolean =>
  'dialog' in effect || 'go' in effect || 'leave' in effect || 'call' in effect || 'reload' in effect;

/** What the rules of the open screen do, judged at these moments, of which a fact that they read changed. */
export function actsOnChange(
  turn: TransitionContext,
  moments: readonly CompiledRule['on'][],
  changed: readonly string[],
): Effect[] {
  return (turn.screen?.rules ?? []).flatMap((id) => {
    const rule = turn.product.rules[id];
    if (!rule || !moments.includes(rule.on) || !changed.some((path) => reads(rule.reads, path))) return [];
    return judge(rule, turn.env, turn.rules).verdict === 'fail' ? actsOf(turn, rule) : [];
  });
}

const reads = (facts: readonly string[], path: string): boolean =>
  facts.some((fact) => fact === path || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`));
