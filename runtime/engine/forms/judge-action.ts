import type { Action } from '../../schema/types.ts';
import type { Environment, FunctionRegistry } from '../environment/environment.ts';
import { rootOf } from '../environment/scope.ts';
import { productOfSession } from '../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { asksBrowser, isBrowsers } from './browser-facts.ts';
import { judgeDetour } from './judge-detour.ts';
import { isMadeIn, judgePresses, pressesOf } from './judge-press.ts';
import { carries, judgeBlock, judgeScreen, type SubmissionFailure } from './judge-screen.ts';
import { isHiddenField, placedFields, screenVisibility } from './screen-visibility.ts';
import type { Validators } from './validator.ts';

type Tools = { validators: Validators; functions?: FunctionRegistry };

/** What a press hands over: the call it makes, and the facts that the call carries. */
export type CarriedFacts = { call: string; carried: ReadonlySet<string> };

/** `unasked`: carried facts, or parts of them, whose fields are not shown as the facts are; nobody asked for them. */
export type ActionJudgement = { failures: SubmissionFailure[]; unasked: string[] };

/**
 * Judges a press outside a flow as the screens that make its call do: their forms as far as the call carries their answers, and their rules on the
 * answers that are kept with those carried, those too that lead elsewhere instead. A carried fact that none of these screens asks for is judged by the screens that do, and one that is
 * asked for nowhere by the rules that read carried facts alone.
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
  for (const screen of [...makers, ...asking]) {
    const whole = presses.some((press) => press.screen === screen && validates(press.action));
    const bears = (rule: CompiledRule): boolean => isJudged(product, rule, carried, whole);
    failures.push(...judgeScreen(product, screen, env, { carried, bears, validators }));
    for (const rule of screen.rules.flatMap((id) => product.rules[id] ?? []))
      if (bears(rule) && decides(product, rule, call)) failures.push(...judgeDetour(product, rule, env));
  }
  const judged = new Set([...makers, ...asking].flatMap(({ rules }) => rules));
  for (const rule of Object.values(product.rules))
    if (!judged.has(rule.id) && concerns(product, rule, carried)) failures.push(...judgeBlock(product, rule, env));
  failures.push(...judgePresses(product, presses, env, carried));
  return { failures: firstOfEach(failures), unasked: unaskedFacts(product, [...makers, ...asking], env, carried) };
}

const validates = (action: Action): boolean => action.do.some((step) => 'validate' in step);

/** Whether a press goes where the rule leads, and not on to the call: each time, and not by a dialog that makes the call. */
const decides = (product: Product, { on, once, effects = [] }: CompiledRule, call: string): boolean =>
  on === 'press' && !once && !effects.some((effect) => 'dialog' in effect && isMadeIn(product, effect.dialog, call));

const asks = (screen: CompiledScreen, fact: string): boolean =>
  placedFields(screen).some(({ field }) => carries([field.fact], fact));

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

/** A rule of the screen that reads a carried answer, or, where the press looks at the whole screen, what the server knows itself. */
function isJudged(product: Product, rule: CompiledRule, carried: ReadonlySet<string>, whole: boolean): boolean {
  if (rule.on === 'arrive' || rule.on === 'submit') return false;
  if (rule.reads.some((path) => isBrowsers(product, path))) return false;
  const answers = answersRead(product, rule);
  return answers.length === 0 ? whole : answers.some((path) => carries(carried, path));
}

function concerns(product: Product, rule: CompiledRule, carried: ReadonlySet<string>): boolean {
  const answers = answersRead(product, rule);
  return (
    rule.field !== undefined &&
    answers.length > 0 &&
    answers.length === rule.reads.length &&
    [rule.field, ...answers].every((path) => carries(carried, path))
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
      if (isHiddenField(placed, stands) && !conditions.some((condition) => asksBrowser(product, condition)))
        hidden.add(field.fact);
      else shown.add(field.fact);
    }
  }
  return [...hidden].filter((fact) => !carries(shown, fact) && carries(carried, fact));
}

/** One failure of each path, and each of those that no field bears. */
function firstOfEach(failures: SubmissionFailure[]): SubmissionFailure[] {
  const found = new Map<string, SubmissionFailure>();
  for (const failure of failures) {
    const key = failure.path === '' ? ` ${failure.code}` : failure.path;
    if (!found.has(key)) found.set(key, failure);
  }
  return [...found.values()];
}
