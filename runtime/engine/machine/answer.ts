import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Environment } from '../environment/environment.ts';
import { confirmationValue } from '../forms/press-rules.ts';
import type { RuleLookup } from '../logic/determine.ts';
import { judge } from '../rules/judge.ts';
import { isPageLeft, withoutStalledCall } from '../session/displayed-session.ts';
import type { Event, Session } from '../session/session.ts';
import { keepDraft } from './draft.ts';
import { withoutMarks } from './prefill.ts';
import { effectsOnChange } from './transition/rule-effects.ts';
import { refreshErrors } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { markUnsaved } from './unsaved/unsaved.ts';

/** Handles committed answers: a choice changed, or a field was left. */
export function handleAnswer(
  context: TransitionContext,
  { values, touched }: Extract<Event, { type: 'answer' }>,
): void {
  if (isPageLeft(context.session)) return;
  const leaves = leafEntries(values);
  const { shown, stalled } = context.session;
  if (shown) context.update({ shown: { ...shown, answers: withLeaves(shown.answers, leaves) } });
  if (stalled && isTakenIn(context.session)) return;
  const changed = leaves
    .filter(([path, value]) => !sameJson(readPath(context.session.answers, path) ?? null, value))
    .map(([path]) => path);
  const answers = withLeaves(context.session.answers, leaves);
  const left = new Set([...context.session.touched, ...(touched ?? leaves.map(([path]) => path))]);
  context.update({ answers, touched: [...left], edits: context.session.edits + (changed.length > 0 ? 1 : 0) });
  if (changed.length > 0) context.update(withoutStalledCall(context.session));
  context.update({ prefilled: withoutMarks(context.session.prefilled, changed) });
  context.update(markUnsaved(context.product.facts, context.session, changed));
  context.next({ settle: 'answers' });
  // Effects that change something run once, when a fact that their rule reads changes. Effects that only show something
  // are derived from the facts.
  context.next(...effectsOnChange(context, ['answer'], changed));
}

/**
 * Whether the answers were submitted and cleared while the frozen screen still shows them: they can no longer be
 * edited.
 */
const isTakenIn = ({ answers, shown }: Session): boolean =>
  leafEntries(answers).length === 0 && leafEntries(shown?.answers ?? {}).length > 0;

function withLeaves(answers: JsonObject, leaves: readonly [path: string, value: Json][]): JsonObject {
  return leaves.reduce((all, [path, value]) => writePath(all, path, value ?? undefined), answers);
}

/** Updates confirmations, errors and the draft after answers changed and rules have acted. */
export function settleAnswers(context: TransitionContext): void {
  context.update({ confirms: openConfirms(context.session, context.env, context.rules) });
  refreshErrors(context);
  context.emit(...keepDraft(context.product, context.session));
}

/** Dotted paths to the leaves of nested answers; a list or null is a leaf. */
export function leafEntries(values: JsonObject, prefix = ''): [path: string, value: Json][] {
  return Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    isObject(value) ? leafEntries(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );
}

/** The open confirmations. One is withdrawn once the value it was requested for has changed. */
function openConfirms({ confirms, confirmed }: Session, env: Environment, rules: RuleLookup): string[] {
  const open = confirms.filter((id) => {
    const rule = rules(id);
    return rule && judge(rule, env, rules).verdict === 'fail' && confirmed[id] !== confirmationValue(rule, env);
  });
  return open.length === confirms.length ? confirms : open;
}

/** Stores facts from a widget. */
export function handleWidgetFacts(context: TransitionContext, facts: JsonObject): void {
  context.update({ kept: { ...context.session.kept, ...facts } });
}
