import type { Effect as Instruction } from '../../schema/types.ts';
import { flowOf, nextStep, previousStep, stepPath, visibleSteps } from '../flow/steps.ts';
import { ruleCopy } from '../forms/press-rules.ts';
import type { CompiledFlow, CompiledRule } from '../product.ts';
import { judge } from '../rules/judge.ts';
import type { Task } from '../session/session.ts';
import { keepDraft } from './draft.ts';
import { enter } from './navigate.ts';
import { openDialog } from './transition/dialog.ts';
import { effectsOf, replacesPress } from './transition/rule-effects.ts';
import { findingsOf, showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Goes to the next visible step, or submits the flow after its last step. */
export function advanceFlow(context: TransitionContext): void {
  const { place } = context.session;
  const flow = flowOf(context.product, place);
  if (!flow || place.kind !== 'step') return;
  const next = nextStep(context.product, flow, place.step, context.env);
  if (next !== undefined) {
    enter(context, stepPath(flow, next), 'sent');
    context.emit(...keepDraft(context.product, context.session));
  } else if (everyStepHolds(context, flow)) submit(context, flow);
}

/** Goes to the visible step before this one; answers stay as they are. Does nothing at the first step. */
export function leadBack(context: TransitionContext): void {
  const { place } = context.session;
  const flow = flowOf(context.product, place);
  if (!flow || place.kind !== 'step') return;
  const previous = previousStep(context.product, flow, place.step, context.env);
  if (previous === undefined) return;
  context.emit(...keepDraft(context.product, context.session));
  enter(context, stepPath(flow, previous), 'sent');
}

/** Validates every step again before anything is sent; the first invalid step is shown with its errors. */
function everyStepHolds(context: TransitionContext, flow: CompiledFlow): boolean {
  for (const id of visibleSteps(context.product, flow, context.env)) {
    const screen = context.product.screens[`${flow.id}/${id}`];
    if (!screen) continue;
    const found = findingsOf(context, screen);
    const wrong = Object.keys(found.errors);
    const acts = found.acting.flatMap((rule) => effectsOf(context.product.rules[rule] ?? {}));
    if (wrong.length === 0 && found.confirms.length === 0 && !acts.some(replacesPress)) {
      if (found.held.length === 0) continue;
      context.hold({ advance: true });
      return false;
    }
    context.stop();
    const { place } = context.session;
    if (place.kind !== 'step' || place.step !== id) enter(context, stepPath(flow, id), 'sent');
    if (acts.some(replacesPress)) context.next(...acts);
    context.update({ busy: null, errors: found.errors, touched: wrong, confirms: found.confirms });
    if (wrong.length > 0 || found.confirms.length > 0)
      context.emit({ type: 'focus', on: wrong.length > 0 ? 'errors' : 'confirm' });
    return false;
  }
  return true;
}

function submit(context: TransitionContext, flow: CompiledFlow): void {
  if (!submitRulesHold(context, flow)) return;
  if (flow.overlay !== undefined) {
    context.update({ busy: 'overlay' });
    openDialog(context, flow.overlay);
  }
  context.next(...flow.submit.map((submit) => ({ submit })), ...(flow.then ?? []).map(asSubmit));
}

/** A call after the submit is performed as a call of the submit. */
const asSubmit = (task: Instruction): Task => ('call' in task ? { submit: task.call } : task);

/**
 * Judges the rules of the submit, for a single-page flow also those of the flow whose steps it shows. False where a
 * rule refuses or waits for a call.
 */
function submitRulesHold(context: TransitionContext, flow: CompiledFlow): boolean {
  for (const rule of Object.values(context.product.rules)) {
    if (rule.on !== 'submit' || !rule.at?.some((place) => place === flow.id || place === flow.of)) continue;
    const { verdict, missing } = judge(rule, context.env, context.rules);
    if (verdict === 'pass') continue;
    if (missing.some((path) => context.env.awaits?.(path))) {
      context.hold({ advance: true });
      return false;
    }
    if (verdict === 'fail' || rule.ifUnknown === 'block') {
      refuse(context, rule);
      return false;
    }
  }
  return true;
}

function refuse(context: TransitionContext, rule: CompiledRule): void {
  context.stop();
  const block = rule.effects?.find((effect) => 'block' in effect);
  if (block && 'block' in block)
    showFailure(context, rule.field ?? '', ruleCopy(rule, block.block.message, context.env));
  context.next(...effectsOf(rule));
}
