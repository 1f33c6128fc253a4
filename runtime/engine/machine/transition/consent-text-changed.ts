import type { Json } from '../../../json/json.ts';
import { openDialog } from './dialog.ts';
import { failureText } from './failure-text.ts';
import { showFailure } from './screen-errors.ts';
import type { TransitionContext } from './transition-context.ts';

/** The dialog that informs the visitor and reloads the page. */
export const consentTextDialog = 'consent-text-changed';

/**
 * A consent text has changed since the visitor agreed to it: nothing was recorded, and a dialog informs the visitor.
 * A reload shows the new text; stored answers are restored, consents are not.
 */
export function handleTextChanged(context: TransitionContext, body: Json): void {
  context.stop();
  context.update({ busy: null, failure: null });
  if (context.product.dialogs[consentTextDialog]) openDialog(context, consentTextDialog);
  else showFailure(context, '', failureText(body));
}
