import type { Action } from '../../schema/types.ts';
import type { Environment, FunctionRegistry } from '../environment/environment.ts';
import { rootOf } from '../environment/scope.ts';
import { productOfSession } from '../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { isBrowserFact, readsBrowserFacts } from './browser-facts.ts';
import { judgeDetour } from './judge-detour.ts';
import { dialogMakesCall, judgePresses, notOffered, pressesOf } from './judge-press.ts';
import { judgeBlock, judgeScreen, overlapsFact, type SubmissionFailure } from './judge-screen.ts';
import { passedRefusals } from './passed-refusals.ts';
import { isHiddenField, placedFields, screenVisibility } from './screen-visibility.ts';
import type { Validators } from './validator.ts';

type Tools = { validators: Validators; functions?: FunctionRegistry };

/** The call that a press makes, and the facts that the call carries. */
export type CarriedFacts = { call: string; carried: ReadonlySet<string> };

/**
 * `unshown`: carried facts, or parts of them, whose fields are hidden under the current facts, so the visitor cannot
 * have answered them. `passed`: where nothing fails, the rules that could have refused the request, each with the day
 * on which its version began.
 */
export type ActionJudgement = { failures: SubmissionFailure[]; unshown: string[]; passed: string[] };

/**
 * Judges the request of a press outside a flow by the screens that make its call: their forms, for the answers that the
 * call carries, and their rules, including those that open another page. Rules read the stored answers merged with the
 * carried ones. A carried fact without a field on these screens is judged by the screens that have one; if there are
 * none, by the rules that read carried facts only.
 */
export function judgeAction(
  documents: Product,
  { call, carried }: CarriedFacts,
  session: Session,
  { validators, functions }: Tools,
): ActionJudgement {
  const { product, env } = productOfSession(documents, session, functions);
  const presses = pressesOf(product, call);
  const makers = [...new Set(presses.map(({ screen }) => screen))];
  const asking = askingScreens(product, makers, carried);
  const failures: SubmissionFailure[] = [];
  const bore = new Set<CompiledRule>();
  for (const screen of [...makers, ...asking]) {
    const whole = presses.some((press) => press.screen === screen && validates(press.action));
    const applies = (rule: CompiledRule): boolean => isJudged(product, rule, carried, whole);
    for (const rule of screen.rules.flatMap((id) => product.rules[id] ?? [])) if (applies(rule)) bore.add(rule);
    failures.push(...judgeScreen(product, screen, env, { carried, applies, validators }));
    for (const rule of screen.rules.flatMap((id) => product.rules[id] ?? []))
      if (applies(rule) && decides(product, rule, call)) failures.push(...judgeDetour(product, rule, env));
  }
  const judged = new Set([...makers, ...asking].flatMap(({ rules }) => rules));
  for (const rule of Object.values(product.rules))
    if (!judged.has(rule.id) && concerns(product, rule, carried)) {
      bore.add(rule);
      failures.push(...judgeBlock(product, rule, env));
    }
  const refused = judgePresses(product, presses, env, carried);
  // 'not offered' is reported only where no other failure gives a reason.
  failures.push(...(failures.length > 0 ? refused.filter((one) => one !== notOffered) : refused));
  const unshown = unaskedFacts(product, [...makers, ...asking], env, carried);
  return { failures: firstOfEach(failures), unshown, passed: passedRefusals(bore) };
}

const validates = (action: Action): boolean => action.do.some((step) => 'validate' in step);

/**
 * Whether a failing rule replaces the call: it applies to every press, and does not open a dialog that makes the call.
 */
const decides = (product: Product, { on, effects = [] }: CompiledRule, call: string): boolean =>
  on === 'press' && !effects.some((effect) => 'dialog' in effect && dialogMakesCall(product, effect.dialog, call));

const asks = (screen: CompiledScreen, fact: string): boolean =>
  placedFields(screen).some(({ field }) => overlapsFact([field.fact], fact));

function askingScreens(product: Product, makers: CompiledScreen[], carried: ReadonlySet<string>): CompiledScreen[] {
  const open = [...carried].filter((fact) => !makers.some((screen) => asks(screen, fact)));
  const flows = Object.keys(product.flows);
  return Object.values(product.screens).filter(
    (screen) =>
      !makers.includes(screen) &&
      !flows.some((flow) => screen.id.startsWith(`${flow}/`)) &&
      open.some((fact) => asks(screen, fact)),
  );
}

const answersRead = (product: Product, rule: CompiledRule): string[] =>
  rule.reads.filter((path) => product.facts[rootOf(path)]?.source === 'answer');

/**
 * Whether a screen's rule is judged: it reads a carried answer, or, where the action validates the whole screen, only
 * facts that the server knows.
 */
function isJudged(product: Product, rule: CompiledRule, carried: ReadonlySet<string>, whole: boolean): boolean {
  if (rule.on === 'arrive' || rule.on === 'submit') return false;
  if (rule.reads.some((path) => isBrowserFact(product, path))) return false;
  const answers = answersRead(product, rule);
  return answers.length === 0 ? whole : answers.some((path) => overlapsFact(carried, path));
}

function concerns(product: Product, rule: CompiledRule, carried: ReadonlySet<string>): boolean {
  const answers = answersRead(product, rule);
  return (
    rule.field !== undefined &&
    answers.length > 0 &&
    answers.length === rule.reads.length &&
    [rule.field, ...answers].every((path) => overlapsFact(carried, path))
  );
}

function unaskedFacts(
  product: Product,
  screens: CompiledScreen[],
  env: Environment,
  carried: ReadonlySet<string>,
): string[] {
  const shown = new Set<string>();
  const hidden = new Set<string>();
  for (const screen of screens) {
    const stands = screenVisibility(product, screen, env);
    for (const placed of placedFields(screen)) {
      const { form, field } = placed;
      const conditions = [screen.blocks[form] ?? {}, field];
      if (isHiddenField(placed, stands) && !conditions.some((condition) => readsBrowserFacts(product, condition)))
        hidden.add(field.fact);
      else shown.add(field.fact);
    }
  }
  return [...hidden].filter((fact) => !overlapsFact(shown, fact) && overlapsFact(carried, fact));
}

/** The first failure of each path, and the first of each code among failures without a path. */
function firstOfEach(failures: SubmissionFailure[]): SubmissionFailure[] {
  const found = new Map<string, SubmissionFailure>();
  for (const failure of failures) {
    const key = failure.path === '' ? ` ${failure.code}` : failure.path;
    if (!found.has(key)) found.set(key, failure);
  }
  return [...found.values()];
}
