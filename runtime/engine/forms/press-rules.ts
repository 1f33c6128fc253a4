import type { Json } from '../../json/json.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withParams } from '../facts/environment-of.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import { type Judgement, judge } from '../rules/judge.ts';
import { type FieldError, formErrors, pathsOf } from './form-errors.ts';
import { fieldIndex, type Hidden, isHiddenField, placedFields, screenVisibility } from './screen-visibility.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { Validators } from './validator.ts';

/** The result of validating a screen on a press. */
export type Findings = {
  /** Dotted fact path ('' for the screen) to the text shown, in the order of the screen. */
  errors: Record<string, string>;
  /** By the path of an object with no part entered: the errors of its parts, which the object's one error replaces. */
  partErrors: Record<string, FieldError[]>;
  /** Ids of the rules that refused. */
  refused: string[];
  /** Ids of rules that need a confirmation not yet given. */
  confirms: string[];
  /** Ids of the failed rules whose effects neither refuse nor ask for a confirmation. */
  acting: string[];
  /** Ids of rules that wait for a call. */
  held: string[];
};

/** The values of the facts that a rule reads, as text; a confirmation is valid as long as this text is unchanged. */
export function confirmationValue(rule: CompiledRule, env: Environment): string {
  const values: Record<string, Json> = {};
  for (const path of rule.field === undefined ? rule.reads : [rule.field]) {
    const value = env.get(path);
    if (value !== undefined) values[path] = value;
  }
  return JSON.stringify(values);
}

/** Validates the forms of a screen and judges the rules that apply to a press. */
export function pressFindings(
  product: Product,
  screen: CompiledScreen,
  env: Environment,
  confirmed: Record<string, string>,
  validators: Validators,
): Findings {
  const hidden = screenVisibility(product, screen, env);
  const schemaErrors = formErrors(product, screen, env, hidden, validators);
  const findings: Findings = { errors: {}, partErrors: {}, refused: [], confirms: [], acting: [], held: [] };
  for (const { path, replaces: partErrors } of schemaErrors) if (partErrors) findings.partErrors[path] = partErrors;
  const wrong = new Set(schemaErrors.flatMap(pathsOf));
  const ruleErrors: FieldError[] = [];
  for (const id of screen.rules) {
    const rule = product.rules[id];
    if (!rule || rule.on === 'arrive' || rule.on === 'submit' || hasHiddenField(screen, rule, hidden)) continue;
    if (rule.field !== undefined && touches(wrong, rule.field)) continue;
    if (rule.on === 'answer' && !rule.effects?.some((effect) => 'block' in effect)) continue;
    const judged = judge(rule, env, (name) => product.rules[name]);
    if (judged.verdict === 'pass') continue;
    if (judged.verdict === 'undetermined' && !refusesUnknown(rule, judged, env, wrong, findings)) continue;
    applyFailure(rule, env, confirmed, findings, ruleErrors);
  }
  findings.errors = ordered(screen, [...schemaErrors, ...ruleErrors]);
  return findings;
}

/** Whether an undetermined verdict refuses: only where no error on the screen already names the missing fact. */
function refusesUnknown(
  rule: CompiledRule,
  judged: Judgement,
  env: Environment,
  wrong: Set<string>,
  findings: Findings,
): boolean {
  if (judged.missing.some((path) => env.awaits?.(path))) {
    findings.held.push(rule.id);
    return false;
  }
  if (judged.missing.some((path) => touches(wrong, path))) return false;
  return rule.ifUnknown === 'block';
}

function applyFailure(
  rule: CompiledRule,
  env: Environment,
  confirmed: Record<string, string>,
  findings: Findings,
  errors: FieldError[],
): void {
  let acts = false;
  for (const effect of rule.effects ?? []) {
    if ('block' in effect) {
      findings.refused.push(rule.id);
      errors.push({ path: rule.field ?? '', keyword: rule.id, message: ruleCopy(rule, effect.block.message, env) });
    } else if ('confirm' in effect) {
      if (confirmed[rule.id] !== confirmationValue(rule, env)) findings.confirms.push(rule.id);
    } else if (!('notice' in effect || 'hide' in effect || 'disable' in effect)) acts = true;
  }
  if (acts) findings.acting.push(rule.id);
}

/** Formats the copy of a rule, with its parameters in scope. */
export function ruleCopy(rule: CompiledRule, copy: Parameters<typeof formatCopy>[0], env: Environment): string {
  return formatCopy(copy, withParams(env, rule.params ?? {}));
}

const touches = (wrong: Set<string>, path: string): boolean =>
  wrong.has(path) || [...wrong].some((other) => other.startsWith(`${path}.`));

/** Whether a rule's field is hidden: where several fields have its fact, whether all of them are. */
export function hasHiddenField(screen: CompiledScreen, rule: CompiledRule, hidden: Hidden): boolean {
  const { field } = rule;
  if (field === undefined) return false;
  const placed = placedFields(screen).filter(({ field: { fact } }) => field === fact || field.startsWith(`${fact}.`));
  return placed.length > 0 && placed.every((one) => isHiddenField(one, hidden));
}

function ordered(screen: CompiledScreen, errors: FieldError[]): Record<string, string> {
  const indexOf = fieldIndex(placedFields(screen));
  const rank = (path: string): number => (path === '' ? -1 : indexOf(path));
  const first = new Map<string, string>();
  for (const error of sortByRank(errors, ({ path }) => rank(path)))
    if (!first.has(error.path)) first.set(error.path, error.message);
  return Object.fromEntries(first);
}
