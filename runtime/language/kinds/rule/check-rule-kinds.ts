import type { Rule, RuleKind } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { effectName } from '../../checks/context/effect-name.ts';
import { versionsOf } from '../../read/rule-versions.ts';

/**
 * The effects that a kind of rule must have (`required`) and must not have (`forbidden`), with the reason and remedy for
 * messages.
 */
type KindRequirements = { required: readonly string[]; forbidden: readonly string[]; because: string; remedy: string };

const wanted: Record<Exclude<RuleKind, 'condition' | 'decision'>, KindRequirements> = {
  refusal: {
    required: ['block', 'disable', 'go', 'leave', 'dialog'],
    forbidden: ['confirm'],
    because: 'A refusal stops the applicant, and no confirmation lifts it.',
    remedy: 'use "block", "disable", "go", "leave" or "dialog", or another kind',
  },
  input: {
    required: ['block', 'confirm', 'clear', 'set'],
    forbidden: ['go', 'leave', 'dialog'],
    because: 'A rule of input holds or changes what was entered, and leads nowhere.',
    remedy: 'use "block", "confirm", "clear" or "set" alone, or another kind',
  },
  consent: {
    required: ['block'],
    forbidden: ['go', 'leave', 'confirm'],
    because: 'A consent that is missing blocks, and leads nowhere.',
    remedy: 'use "block", or another kind',
  },
  navigation: {
    required: [],
    forbidden: ['block', 'confirm'],
    because: 'A rule of navigation refuses nothing that was entered.',
    remedy: 'remove "block" and "confirm", or use the kind "input", "consent" or "refusal"',
  },
};

/** Checks the effects of every rule against its kind. */
export function checkRuleKinds({ documents, report }: CheckContext): void {
  for (const rule of [...documents.rule.values()].flatMap(versionsOf)) {
    const found = kindProblem(rule.value);
    if (found) report(rule, '/kind', { code: 'kind-and-effects', ...found });
  }
}

function kindProblem({ kind, effects = [] }: Rule): { message: string; remedy: string } | undefined {
  if (kind === 'condition' || kind === 'decision')
    return effects.length === 0
      ? undefined
      : { message: `A rule of kind "${kind}" has no effects.`, remedy: 'remove "effects", or use another kind' };
  if (effects.length === 0)
    return { message: 'A rule without effects is a condition.', remedy: 'write "condition", or add effects' };
  const { required, forbidden, because, remedy } = wanted[kind];
  const names = effects.map(effectName);
  const fits =
    (required.length === 0 || names.some((name) => required.includes(name))) &&
    !names.some((name) => forbidden.includes(name));
  return fits ? undefined : { message: because, remedy };
}
