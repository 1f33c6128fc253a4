import type { Json } from '../../json/json.ts';
import { agreedTo } from '../forms/consent-texts.ts';
import type { CompiledCall } from '../product.ts';
import { openDialog } from './transition/dialog.ts';
import { failureText } from './transition/failure-text.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The dialog that informs the borrower and reloads the page. */
const dialog = 'consent-text-changed';

/** The request header with the hashes of the consent texts beside the ticked boxes. */
export const textsShown = (turn: TransitionContext, call: CompiledCall): Record<string, string> =>
  turn.screen ? agreedTo(turn.screen, call, turn.session.answers) : {};

/**
 * A consent text has changed since the borrower agreed to it: nothing was recorded, and a dialog informs the borrower.
 * A reload shows the new text; stored answers are restored, consents are not.
 */
export function textChanged(turn: TransitionContext, body: Json): void {
  turn.stop();
  turn.update({ busy: null, failure: null });
  if (turn.product.dialogs[dialog]) openDialog(turn, dialog);
  else showFailure(turn, '', failureText(body));
}
