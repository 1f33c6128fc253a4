import type { Effect as Instruction } from '../../schema/types.ts';
import { nextStep, stepPath, visibleSteps } from '../flow/steps.ts';
import { pressFindings, ruleCopy } from '../forms/press-rules.ts';
import type { CompiledFlow, CompiledRule } from '../product.ts';
import { judge } from '../rules/judge.ts';
import type { Task } from '../session/session.ts';
import { keepDraft } from './draft.ts';
import { enter } from './navigate.ts';
import { actsOf, isDecisive } from './transition/acts.ts';
import { openDialog } from './transition/dialog.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Goes to the next visible step, or submits the flow after its last step. */
export function advanceFlow(turn: TransitionContext): void {
  const { place } = turn.session;
  const flow = place.kind === 'step' ? turn.product.flows[place.flow] : undefined;
  if (!flow || place.kind !== 'step') return;
  const next = nextStep(turn.product, flow, place.step, turn.env);
  if (next !== undefined) {
    enter(turn, stepPath(flow, next), 'sent');
    keepDraft(turn);
  } else if (everyStepHolds(turn, flow)) submit(turn, flow);
}

/** Validates every step again before anything is sent; the first invalid step is shown with its errors. */
function everyStepHolds(turn: TransitionContext, flow: CompiledFlow): boolean {
  for (const id of visibleSteps(turn.product, flow, turn.env)) {
    const screen = turn.product.screens[`${flow.id}/${id}`];
    if (!screen) continue;
    const found = pressFindings(turn.product, screen, turn.env, turn.session.confirmed, turn.tools.validators);
    const wrong = Object.keys(found.errors);
    const acts = found.acting.flatMap((rule) => actsOf(turn, turn.product.rules[rule] ?? { id: rule }));
    if (wrong.length === 0 && found.confirms.length === 0 && !acts.some(isDecisive)) {
      if (found.held.length === 0) continue;
      turn.hold({ advance: true });
      return false;
    }
    turn.stop();
    if (place(turn) !== id) enter(turn, stepPath(flow, id), 'sent');
    if (acts.some(isDecisive)) turn.next(...acts);
    turn.update({ busy: null, errors: found.errors, touched: wrong, confirms: found.confirms });
    if (wrong.length > 0 || found.confirms.length > 0)
      turn.emit({ type: 'focus', on: wrong.length > 0 ? 'errors' : 'confirm' });
    return false;
  }
  return true;
}

function submit(turn: TransitionContext, flow: CompiledFlow): void {
  if (!submitRulesHold(turn, flow)) return;
  if (flow.overlay !== undefined) {
    turn.update({ busy: 'overlay' });
    openDialog(turn, flow.overlay);
  }
  turn.next(...flow.submit.map((submit) => ({ submit })), ...(flow.then ?? []).map(asSubmit));
}

/** A call after the submit counts as a call of the submit. */
const asSubmit = (task: Instruction): Task => ('call' in task ? { submit: task.call } : task);

/**
 * Judges the rules of the submit, including those of the flow that is laid out here. False where a rule refuses or
 * waits for a call.
 */
function submitRulesHold(turn: TransitionContext, flow: CompiledFlow): boolean {
  for (const rule of Object.values(turn.product.rules)) {
    if (rule.on !== 'submit' || !rule.at?.some((place) => place === flow.id || place === flow.of)) continue;
    const { verdict, missing } = judge(rule, turn.env, turn.rules);
    if (verdict === 'pass') continue;
    if (missing.some((path) => turn.env.awaits?.(path))) {
      turn.hold({ advance: true });
      return false;
    }
    if (verdict === 'fail' || rule.ifUnknown === 'block') {
      refuse(turn, rule);
      return false;
    }
  }
  return true;
}

function refuse(turn: TransitionContext, rule: CompiledRule): void {
  turn.stop();
  const block = rule.effects?.find((effect) => 'block' in effect);
  if (block && 'block' in block) showFailure(turn, rule.field ?? '', ruleCopy(rule, block.block.message, turn.env));
  turn.next(...actsOf(turn, rule));
}

const place = (turn: TransitionContext): string | undefined =>
  turn.session.place.kind === 'step' ? turn.session.place.step : undefined;
