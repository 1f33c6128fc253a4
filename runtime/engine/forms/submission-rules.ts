import { rootOf } from '../environment/scope.ts';
import type { CompiledFlow, CompiledRule, CompiledScreen, Product } from '../product.ts';
import { leadsElsewhere } from './judge-detour.ts';
import { overlapsFact } from './judge-screen.ts';

/** Sources of facts that a request may carry. */
const given = new Set(['answer', 'query']);

const blocks = ({ effects = [] }: CompiledRule): boolean => effects.some((effect) => 'block' in effect);

/** The flows that are submitted, without those that only lay out another flow's steps. */
export const submittedFlows = ({ flows }: Product): CompiledFlow[] =>
  Object.values(flows).filter(({ of, submit }) => of === undefined && submit.length > 0);

/**
 * The rules that can stop or redirect a visitor of a flow: those of its steps, in their order, then those of its
 * submit.
 */
export function stoppingRules({ screens, rules }: Product, flow: CompiledFlow): CompiledRule[] {
  const found = new Set<CompiledRule>();
  for (const step of flow.sequence) {
    const screen = screens[`${flow.id}/${step}`];
    for (const rule of screen?.rules.flatMap((id) => rules[id] ?? []) ?? [])
      if (screen && (blocks(rule) || leadsElsewhere(rule) || holdsBack(screen, rule))) found.add(rule);
  }
  for (const rule of Object.values(rules))
    if (rule.on === 'submit' && rule.at?.includes(flow.id) && (blocks(rule) || leadsElsewhere(rule))) found.add(rule);
  return [...found];
}

/** The stopping rules that a server judges for a request which carries these facts. */
export const judgedRules = (product: Product, flow: CompiledFlow, carried: ReadonlySet<string>): CompiledRule[] =>
  stoppingRules(product, flow).filter(
    (rule) => (blocks(rule) || leadsElsewhere(rule)) && isCarried(product, rule, carried),
  );

/** Whether a rule disables an action that leads to the next step. */
function holdsBack({ actions }: CompiledScreen, { effects = [] }: CompiledRule): boolean {
  const leadsOn = (key: string): boolean => actions[key]?.do.some((step) => 'advance' in step) ?? false;
  return effects.some((effect) => 'disable' in effect && leadsOn(effect.disable));
}

/** A rule is judged where the request carries every answer and every query parameter that the rule reads. */
function isCarried(product: Product, rule: CompiledRule, carried: ReadonlySet<string>): boolean {
  const answers = rule.reads.filter((path) => given.has(product.facts[rootOf(path)]?.source ?? ''));
  return answers.length > 0 && answers.every((path) => overlapsFact(carried, path));
}
