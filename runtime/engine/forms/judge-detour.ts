import type { Environment } from '../environment/environment.ts';
import type { CompiledRule, Product } from '../product.ts';
import { judge } from '../rules/judge.ts';
import { judgeBlock, type SubmissionFailure } from './judge-screen.ts';
import { ruleCopy } from './press-rules.ts';

const leads = (effect: object): boolean => 'go' in effect || 'leave' in effect || 'dialog' in effect;

/** Whether a failure of the rule opens another page or a dialog. */
export const leadsElsewhere = ({ effects = [] }: Pick<CompiledRule, 'effects'>): boolean => effects.some(leads);

/**
 * Judges a rule whose failure opens another page or a dialog, such as the waitlist: a form is never refused by it. A
 * request for which it fails did not come through the flow, and is refused with the rule's own reason (`refuses`). The
 * request may lack facts that the rule reads, so only a definite failure counts.
 */
export function judgeDetour(product: Product, rule: CompiledRule, env: Environment): SubmissionFailure[] {
  if (!leadsElsewhere(rule) || judge(rule, env, (id) => product.rules[id]).verdict !== 'fail') return [];
  return [
    {
      path: '',
      code: rule.id,
      rule: rule.id,
      message:
        rule.refuses === undefined
          ? "We can't continue with what you entered. Please reload the page and check your answers."
          : ruleCopy(rule, rule.refuses, env),
    },
  ];
}

/** Why a rule that does not pass refuses a submission: its own message, or that it leads elsewhere. */
export const refusalOf = (product: Product, rule: CompiledRule, env: Environment): SubmissionFailure[] => [
  ...judgeBlock(product, rule, env),
  ...judgeDetour(product, rule, env),
];
