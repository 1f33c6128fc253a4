import { isObject, type Json } from '../../json/json.ts';
import type { CompiledCall } from '../product.ts';
import { openDialog } from './transition/dialog.ts';
import { failureText } from './transition/failure-text.ts';
import { keepFact } from './transition/keep-fact.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The dialog that tells of it and leads on. */
const dialog = 'application-changed';

/** What a call that changes the application says it was made upon: the version that this visit was shown. */
export function madeUpon(turn: TransitionContext, { versioned }: CompiledCall): Record<string, string> {
  const { version } = turn.session;
  return versioned === 'write' && version !== null ? { 'if-match': version } : {};
}

/**
 * The application was changed in another tab since it was shown here: nothing was done, what was entered stays as it is, and the borrower is told. The
 * documents say how it goes on. False where the answer says something else.
 */
export function changedElsewhere(turn: TransitionContext, body: Json): boolean {
  if (!isObject(body) || body.code !== 'changed') return false;
  turn.stop();
  turn.update({ busy: null, failure: null });
  keepFact(turn, 'changedElsewhere', body.changed ?? {});
  if (turn.product.dialogs[dialog]) openDialog(turn, dialog);
  else showFailure(turn, '', failureText(body));
  return true;
}
