import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import { seenBy } from '../forms/press-rules.ts';
import { judge } from '../rules/judge.ts';
import type { Event } from '../session/session.ts';
import { keepDraft } from './draft.ts';
import { unmark } from './prefill.ts';
import { actsOnChange } from './transition/acts.ts';
import { refreshErrors } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { entered } from './unsaved/unsaved.ts';
import { unstall } from './unstall.ts';

/** Handles committed answers: a choice changed, or a field was left. */
export function answered(turn: TransitionContext, { values, touched }: Extract<Event, { type: 'answer' }>): void {
  const leaves = leavesOf(values);
  const { shown, stalled } = turn.session;
  if (shown) turn.update({ shown: { ...shown, answers: withLeaves(shown.answers, leaves) } });
  if (stalled && isTakenIn(turn)) return;
  const changed = leaves
    .filter(([path, value]) => !sameJson(readPath(turn.session.answers, path) ?? null, value))
    .map(([path]) => path);
  const answers = withLeaves(turn.session.answers, leaves);
  const left = new Set([...turn.session.touched, ...(touched ?? leaves.map(([path]) => path))]);
  turn.update({ answers, touched: [...left], edits: turn.session.edits + (changed.length > 0 ? 1 : 0) });
  if (changed.length > 0) unstall(turn);
  unmark(turn, changed);
  entered(turn, changed);
  turn.next({ settle: 'answers' });
  // Rules act once when a fact they read changes; what they only show is derived from the facts.
  turn.next(...actsOnChange(turn, ['answer'], changed));
}

/** Whether all answers have been submitted and cleared here: the values still shown can no longer be edited. */
const isTakenIn = ({ session: { answers, shown } }: TransitionContext): boolean =>
  leavesOf(answers).length === 0 && leavesOf(shown?.answers ?? {}).length > 0;

function withLeaves(answers: JsonObject, leaves: readonly [path: string, value: Json][]): JsonObject {
  return leaves.reduce((all, [path, value]) => writePath(all, path, value ?? undefined), answers);
}

/** Updates confirmations, errors and the draft after answers changed and rules have acted. */
export function settleAnswers(turn: TransitionContext): void {
  dropStaleConfirms(turn);
  refreshErrors(turn);
  keepDraft(turn);
}

/** Dotted paths to the leaves of nested answers; a list or null is a leaf. */
export function leavesOf(values: JsonObject, prefix = ''): [path: string, value: Json][] {
  return Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    isObject(value) ? leavesOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );
}

/** Withdraws a confirmation once the value it was requested for has changed. */
function dropStaleConfirms(turn: TransitionContext): void {
  const open = turn.session.confirms.filter((id) => {
    const rule = turn.product.rules[id];
    return (
      rule &&
      judge(rule, turn.env, turn.rules).verdict === 'fail' &&
      turn.session.confirmed[id] !== seenBy(rule, turn.env)
    );
  });
  if (open.length !== turn.session.confirms.length) turn.update({ confirms: open });
}

/** Stores facts from a widget. */
export function widgetReported(turn: TransitionContext, facts: JsonObject): void {
  turn.update({ kept: { ...turn.session.kept, ...facts } });
}
