import { writePath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';
import { sameJson } from '../../json/same-json.ts';
import type { Action } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { confirmationValue } from '../forms/press-rules.ts';
import { screenVisibility } from '../forms/screen-visibility.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledScreen, Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import { freezePage } from '../session/displayed-session.ts';
import type { Event, Session } from '../session/session.ts';
import { retryStalledCall } from './calls.ts';
import { dropCheck } from './change-check.ts';
import { keepDraft } from './draft.ts';
import { dialogFields, openDialog } from './transition/dialog.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';

/** Handles a pressed action: of the open dialog, of the screen, or of an item of an each block. */
export function handlePress(context: TransitionContext, { action: id, item }: Extract<Event, { type: 'press' }>): void {
  if (context.session.stalled && (id === 'try-again' || isStalled(context.session, id, item)))
    return retryStalledCall(context);
  if (context.session.busy !== null && context.session.busy !== 'waiting') return;
  const action = item ? itemAction(context.screen, id) : ownAction(context, id);
  if (!action) return dismissed(context, id);
  // Clears the result of the previous press.
  const { '': _failed, ...errors } = context.session.errors;
  const toasts = context.session.toasts.map((toast) => ({ ...toast, earlier: true as const }));
  context.update({ busy: 'press', failure: null, errors, stalled: null, toasts });
  context.update({ shown: freezePage(context.session, id, item) });
  context.update(dropCheck(context.product.facts, context.session));
  context.scope = scopeOf({ item, event: undefined });
  context.next(...action.do);
}

/**
 * Whether the action is the one whose call did not reach the server and no answer has changed since, so that the same
 * request can be repeated.
 */
const isStalled = ({ shown, stalled }: Session, id: string, item: JsonObject | undefined): boolean =>
  shown?.action === id && sameJson(stalled?.pending.item, item);

/**
 * Closes a dismissable dialog by its close button or Escape, even where its document has no action for that. Discards
 * what was entered in the dialog.
 */
function dismissed(context: TransitionContext, id: string): void {
  const { dialog, answers } = context.session;
  if (id !== 'close' || dialog === null || !context.product.dialogs[dialog]?.dismissable) return;
  context.update({
    answers: dialogFields(context.product, dialog).reduce((all, fact) => writePath(all, fact, undefined), answers),
  });
  openDialog(context, null);
}

function ownAction({ product, session, screen, env, rules }: TransitionContext, id: string): Action | undefined {
  const { dialog } = session;
  if (dialog !== null) return product.dialogs[dialog]?.actions?.[id];
  const ofScreen = screen?.actions[id];
  if (!screen || !ofScreen) return shellAction(product.shell, id, env, rules);
  const { withheld, disabled } = screenVisibility(product, screen, env);
  return withheld.includes(id) || disabled.includes(id) ? undefined : ofScreen;
}

/** The shell's action of this key, where it is offered now. */
function shellAction(shell: Product['shell'], id: string, env: Environment, rules: RuleLookup): Action | undefined {
  const actions = Object.values(shell).flatMap((part) => part.actions?.[id] ?? []);
  return actions.find((action) => holds(action, env, rules));
}

function itemAction(screen: CompiledScreen | undefined, id: string): Action | undefined {
  for (const block of Object.values(screen?.blocks ?? {}))
    if (block.kind === 'each' && block.actions?.[id]) return block.actions[id];
  return undefined;
}

/** Records a confirmation for the confirmed values; the flow does not advance. */
export function handleConfirm(context: TransitionContext, id: string): void {
  const rule = context.product.rules[id];
  if (!rule || !context.session.confirms.includes(id)) return;
  const record: Record<string, string> = { ...context.session.confirmed, [id]: confirmationValue(rule, context.env) };
  context.update({ confirmed: record, confirms: context.session.confirms.filter((open) => open !== id) });
  context.emit(...keepDraft(context.product, context.session));
}
