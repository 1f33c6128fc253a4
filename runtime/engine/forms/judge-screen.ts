import type { Environment } from '../environment/environment.ts';
import { rootOf } from '../environment/scope.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import { judge } from '../rules/judge.ts';
import { formErrors, pathsOf } from './form-errors.ts';
import { hasHiddenField, ruleCopy } from './press-rules.ts';
import { screenVisibility } from './screen-visibility.ts';
import type { Validators } from './validator.ts';

/** Why a submission is refused: the fact, the JSON Schema keyword or rule, and the text shown to the visitor. */
export type SubmissionFailure = { path: string; code: string; rule?: string; message: string };

/** Options for judging a request: the answers it carries, and which rules apply. */
export type JudgeOptions = {
  carried: ReadonlySet<string>;
  applies: (rule: CompiledRule) => boolean;
  validators: Validators;
};

/** Judges a screen as a press on it would, as far as a request carries its answers: its forms, then its rules. */
export function judgeScreen(
  product: Product,
  screen: CompiledScreen,
  env: Environment,
  { carried, applies, validators }: JudgeOptions,
): SubmissionFailure[] {
  const hidden = screenVisibility(product, screen, env);
  const errors = formErrors(product, screen, env, hidden, validators).filter(({ path }) => overlapsFact(carried, path));
  const ofForms = errors.map(({ path, keyword, message }) => ({ path, code: keyword, message }));
  const wrong = new Set(errors.flatMap(pathsOf));
  const ofRules = screen.rules.flatMap((id) => {
    const rule = product.rules[id];
    if (!rule || !applies(rule) || hasHiddenField(screen, rule, hidden)) return [];
    if (rule.field !== undefined && wrong.has(rule.field)) return [];
    return judgeBlock(product, rule, env);
  });
  return [...ofForms, ...ofRules];
}

/** Judges a blocking rule. An undetermined rule refuses too, unless every missing fact is optional. */
export function judgeBlock(product: Product, rule: CompiledRule, env: Environment): SubmissionFailure[] {
  const block = rule.effects?.find((effect) => 'block' in effect);
  if (!block || !('block' in block)) return [];
  const { verdict, missing } = judge(rule, env, (id) => product.rules[id]);
  if (verdict === 'pass' || (verdict === 'undetermined' && missing.every((path) => isOptional(product, path))))
    return [];
  return [{ path: rule.field ?? '', code: rule.id, rule: rule.id, message: ruleCopy(rule, block.block.message, env) }];
}

function isOptional(product: Product, path: string): boolean {
  const fact = product.facts[rootOf(path)];
  const part = path.includes('.') ? fact?.fields?.[path.slice(rootOf(path).length + 1)] : undefined;
  return part?.optional ?? fact?.optional ?? false;
}

/** Whether one of these facts is the path, a part of it, or contains it. */
export const overlapsFact = (carried: Iterable<string>, path: string): boolean =>
  [...carried].some((fact) => fact === path || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`));
