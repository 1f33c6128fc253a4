import type { Json } from '../../json/json.ts';
import { agreedTo } from '../forms/consent-texts.ts';
import type { CompiledCall } from '../product.ts';
import { openDialog } from './transition/dialog.ts';
import { failureText } from './transition/failure-text.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The dialog that tells of it and loads the page anew. */
const dialog = 'consent-text-changed';

/** What a call says of the texts beside the boxes that are ticked. */
export const textsShown = (turn: TransitionContext, call: CompiledCall): Record<string, string> =>
  turn.screen ? agreedTo(turn.screen, call, turn.session.answers) : {};

/**
 * A text that was agreed to here is another one by now: nothing was recorded, and the borrower is told. Loading the page anew brings the new text; what was
 * entered is kept for that, consents are not.
 */
export function textChanged(turn: TransitionContext, body: Json): void {
  turn.stop();
  turn.update({ busy: null, failure: null });
  if (turn.product.dialogs[dialog]) openDialog(turn, dialog);
  else showFailure(turn, '', failureText(body));
}
