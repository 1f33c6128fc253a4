import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import { confirmationValue } from '../forms/press-rules.ts';
import { judge } from '../rules/judge.ts';
import type { Event } from '../session/session.ts';
import { keepDraft } from './draft.ts';
import { clearPrefillMarks } from './prefill.ts';
import { discardStalledCall } from './transition/discard-stalled-call.ts';
import { effectsOnChange } from './transition/rule-effects.ts';
import { refreshErrors } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { markUnsaved } from './unsaved/unsaved.ts';

/** Handles committed answers: a choice changed, or a field was left. */
export function handleAnswer(
  context: TransitionContext,
  { values, touched }: Extract<Event, { type: 'answer' }>,
): void {
  const leaves = leafEntries(values);
  const { shown, stalled } = context.session;
  if (shown) context.update({ shown: { ...shown, answers: withLeaves(shown.answers, leaves) } });
  if (stalled && isTakenIn(context)) return;
  const changed = leaves
    .filter(([path, value]) => !sameJson(readPath(context.session.answers, path) ?? null, value))
    .map(([path]) => path);
  const answers = withLeaves(context.session.answers, leaves);
  const left = new Set([...context.session.touched, ...(touched ?? leaves.map(([path]) => path))]);
  context.update({ answers, touched: [...left], edits: context.session.edits + (changed.length > 0 ? 1 : 0) });
  if (changed.length > 0) discardStalledCall(context);
  clearPrefillMarks(context, changed);
  markUnsaved(context, changed);
  context.next({ settle: 'answers' });
  // Effects that change something run once, when a fact that their rule reads changes. Effects that only show something
  // are derived from the facts.
  context.next(...effectsOnChange(context, ['answer'], changed));
}

/**
 * Whether the answers were submitted and cleared while the frozen screen still shows them: they can no longer be
 * edited.
 */
const isTakenIn = ({ session: { answers, shown } }: TransitionContext): boolean =>
  leafEntries(answers).length === 0 && leafEntries(shown?.answers ?? {}).length > 0;

function withLeaves(answers: JsonObject, leaves: readonly [path: string, value: Json][]): JsonObject {
  return leaves.reduce((all, [path, value]) => writePath(all, path, value ?? undefined), answers);
}

/** Updates confirmations, errors and the draft after answers changed and rules have acted. */
export function settleAnswers(context: TransitionContext): void {
  dropStaleConfirms(context);
  refreshErrors(context);
  keepDraft(context);
}

/** Dotted paths to the leaves of nested answers; a list or null is a leaf. */
export function leafEntries(values: JsonObject, prefix = ''): [path: string, value: Json][] {
  return Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    isObject(value) ? leafEntries(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );
}

/** Withdraws a confirmation once the value it was requested for has changed. */
function dropStaleConfirms(context: TransitionContext): void {
  const open = context.session.confirms.filter((id) => {
    const rule = context.product.rules[id];
    return (
      rule &&
      judge(rule, context.env, context.rules).verdict === 'fail' &&
      context.session.confirmed[id] !== confirmationValue(rule, context.env)
    );
  });
  if (open.length !== context.session.confirms.length) context.update({ confirms: open });
}

/** Stores facts from a widget. */
export function handleWidgetFacts(context: TransitionContext, facts: JsonObject): void {
  context.update({ kept: { ...context.session.kept, ...facts } });
}
