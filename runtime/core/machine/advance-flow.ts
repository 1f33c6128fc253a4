import type { Flow } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import { nextStep, stepPath, visibleSteps } from '../flow/steps.ts';
import { pressFindings } from '../forms/press-rules.ts';
import { judge } from '../rules/judge.ts';
import { openDialog } from './dialog.ts';
import { enter } from './navigate.ts';
import { showFailure } from './screen-errors.ts';
import type { Turn } from './turn.ts';

/** Goes to the next step that the facts leave, or submits the flow at its end. */
export function advanceFlow(turn: Turn): void {
  const { place } = turn.session;
  const flow = place.kind === 'step' ? turn.product.flows[place.flow] : undefined;
  if (!flow || place.kind !== 'step') return;
  const next = nextStep(turn.product, flow, place.step, turn.env);
  if (next !== undefined) enter(turn, stepPath(flow, next), 'sent');
  else if (everyStepHolds(turn, flow)) submit(turn, flow);
}

/** Judges every step once more before anything is sent; the first that does not hold is shown with its errors. */
function everyStepHolds(turn: Turn, flow: Flow): boolean {
  for (const id of visibleSteps(turn.product, flow, turn.env)) {
    const screen = turn.product.screens[`${flow.id}/${id}`];
    if (!screen) continue;
    const found = pressFindings(turn.product, screen, turn.env, turn.session.confirmed, turn.tools.validators);
    if (Object.keys(found.errors).length === 0 && found.confirms.length === 0) continue;
    turn.stop();
    if (place(turn) !== id) enter(turn, stepPath(flow, id), 'sent');
    turn.update({ busy: null, errors: found.errors, touched: Object.keys(found.errors), confirms: found.confirms });
    turn.emit({ type: 'focus', on: Object.keys(found.errors).length > 0 ? 'errors' : 'confirm' });
    return false;
  }
  return true;
}

function submit(turn: Turn, flow: Flow): void {
  if (!submitRulesHold(turn, flow)) return;
  if (flow.overlay !== undefined) {
    turn.update({ busy: 'overlay' });
    openDialog(turn, flow.overlay);
  }
  turn.next(...flow.submit.map((call) => ({ call })), ...(flow.then ?? []));
}

function submitRulesHold(turn: Turn, flow: Flow): boolean {
  for (const rule of Object.values(turn.product.rules)) {
    if (rule.on !== 'submit' || !rule.at?.includes(flow.id)) continue;
    if (judge(rule, turn.env, turn.rules).verdict === 'pass') continue;
    const block = rule.effects?.find((effect) => 'block' in effect);
    if (block && 'block' in block) showFailure(turn, rule.field ?? '', formatCopy(block.block.message, turn.env));
    turn.stop();
    turn.next(...(rule.effects ?? []).filter((effect) => !('block' in effect)));
    return false;
  }
  return true;
}

const place = (turn: Turn): string | undefined =>
  turn.session.place.kind === 'step' ? turn.session.place.step : undefined;
