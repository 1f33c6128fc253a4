import { isObject, type Json } from '../../json/json.ts';
import type { CompiledCall } from '../product.ts';
import { openDialog } from './transition/dialog.ts';
import { failureText } from './transition/failure-text.ts';
import { keepFact } from './transition/keep-fact.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The request header with the application version that this visit showed, for a call that changes the application. */
export function madeUpon(turn: TransitionContext, { versioned }: CompiledCall): Record<string, string> {
  const { version } = turn.session;
  return versioned === 'write' && version !== null ? { 'if-match': version } : {};
}

/**
 * The application was changed in another tab since it was shown here: nothing was saved, the entered answers stay, and
 * a dialog informs the borrower. The documents define how to continue. False where the response says something else.
 */
export function changedElsewhere(turn: TransitionContext, body: Json): boolean {
  if (!isObject(body) || body.code !== 'changed') return false;
  turn.stop();
  turn.update({ busy: null, failure: null });
  const told = turn.product.loan.changedElsewhere;
  if (told === undefined) showFailure(turn, '', failureText(body));
  else {
    keepFact(turn, told.fact, body.changed ?? {});
    openDialog(turn, told.dialog);
  }
  return true;
}
