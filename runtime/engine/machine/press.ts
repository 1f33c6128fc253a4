import type { JsonObject } from '../../json/json.ts';
import type { Action } from '../../schema/types.ts';
import { seenBy } from '../forms/press-rules.ts';
import { screenVisibility } from '../forms/screen-visibility.ts';
import type { Event } from '../session/session.ts';
import { holdStill } from '../session/shown-session.ts';
import { tryAgain } from './calls.ts';
import { dropCheck } from './check.ts';
import { keepDraft } from './draft.ts';
import { openDialog } from './transition/dialog.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Handles a pressed action: of the open dialog, of the screen, or of an item of an each block. */
export function pressed(turn: TransitionContext, { action: id, item }: Extract<Event, { type: 'press' }>): void {
  if (turn.session.stalled && (id === 'try-again' || isStalled(turn, id, item))) return tryAgain(turn);
  if (turn.session.busy) return;
  const action = item ? itemAction(turn, id) : ownAction(turn, id);
  if (!action) return dismissed(turn, id);
  // Clears the result of the previous press.
  const { '': _failed, ...errors } = turn.session.errors;
  turn.update({ busy: 'press', failure: null, errors, stalled: null });
  turn.update({ shown: holdStill(turn.session, id) });
  dropCheck(turn);
  turn.item = item;
  turn.next(...action.do);
}

/**
 * Whether the action is the one whose call did not reach the server: no answer has changed since, so it means the same.
 */
const isStalled = (
  { session: { shown, stalled } }: TransitionContext,
  id: string,
  item: JsonObject | undefined,
): boolean => shown?.action === id && JSON.stringify(stalled?.pending.item) === JSON.stringify(item);

/**
 * A dismissable dialog is closed by its close button and by Escape, whether or not its document has an action for it.
 */
function dismissed(turn: TransitionContext, id: string): void {
  const { dialog } = turn.session;
  if (id === 'close' && dialog !== null && turn.product.dialogs[dialog]?.dismissable) openDialog(turn, null);
}

function ownAction(turn: TransitionContext, id: string): Action | undefined {
  const { dialog } = turn.session;
  const ofDialog = dialog === null ? undefined : turn.product.dialogs[dialog]?.actions?.[id];
  if (ofDialog) return ofDialog;
  const screen = turn.screen;
  if (!screen || dialog !== null) return undefined;
  const { withheld, disabled } = screenVisibility(turn.product, screen, turn.env);
  return withheld.includes(id) || disabled.includes(id) ? undefined : screen.actions[id];
}

function itemAction(turn: TransitionContext, id: string): Action | undefined {
  for (const block of Object.values(turn.screen?.blocks ?? {}))
    if (block.kind === 'each' && block.actions?.[id]) return block.actions[id];
  return undefined;
}

/** Records a confirmation for the confirmed values; the flow does not advance. */
export function confirmed(turn: TransitionContext, id: string): void {
  const rule = turn.product.rules[id];
  if (!rule || !turn.session.confirms.includes(id)) return;
  const record: Record<string, string> = { ...turn.session.confirmed, [id]: seenBy(rule, turn.env) };
  turn.update({ confirmed: record, confirms: turn.session.confirms.filter((open) => open !== id) });
  keepDraft(turn);
}
