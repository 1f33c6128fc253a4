import type { Effect } from '../../../schema/types.ts';
import type { Environment } from '../../environment/environment.ts';
import type { RuleLookup } from '../../logic/determine.ts';
import type { CompiledRule, CompiledScreen } from '../../product.ts';
import { judge } from '../../rules/judge.ts';

/** Whether an effect changes something; the others only show something while their rule fails. */
const isAct = (effect: Effect): boolean =>
  !('block' in effect || 'confirm' in effect || 'notice' in effect || 'hide' in effect || 'disable' in effect);

/** The effects of a failed rule that change something. */
export const effectsOf = ({ effects = [] }: Pick<CompiledRule, 'effects'>): Effect[] => effects.filter(isAct);

/** Whether an effect of a failing rule replaces the press: it opens a dialog, leads elsewhere or makes a call. */
export const replacesPress = (effect: Effect): boolean =>
  'dialog' in effect || 'go' in effect || 'leave' in effect || 'call' in effect || 'reload' in effect;

/** The effects of the open screen's failing rules that are judged at these moments and read a changed fact. */
export const effectsOnChange = (
  judged: Judged,
  moments: readonly CompiledRule['on'][],
  changed: readonly string[],
): Effect[] =>
  effectsWhere(judged, (rule) => moments.includes(rule.on) && changed.some((path) => reads(rule.reads, path)));

/** The effects of the open screen's failing rules that are judged on arrival. */
export const effectsOnArrival = (judged: Judged): Effect[] => effectsWhere(judged, ({ on }) => on === 'arrive');

/** What rules are judged with, and the open screen, which names them. */
type Judged = { screen: CompiledScreen | undefined; env: Environment; rules: RuleLookup };

function effectsWhere({ screen, env, rules }: Judged, isJudged: (rule: CompiledRule) => boolean): Effect[] {
  return (screen?.rules ?? []).flatMap((id) => {
    const rule = rules(id);
    return rule && isJudged(rule) && judge(rule, env, rules).verdict === 'fail' ? effectsOf(rule) : [];
  });
}

const reads = (facts: readonly string[], path: string): boolean =>
  facts.some((fact) => fact === path || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`));
