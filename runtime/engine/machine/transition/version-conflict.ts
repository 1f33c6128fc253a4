import { isObject, type Json } from '../../../json/json.ts';
import { openDialog } from './dialog.ts';
import { failureText } from './failure-text.ts';
import { showFailure } from './screen-errors.ts';
import type { TransitionContext } from './transition-context.ts';

/**
 * The application was changed in another tab since it was shown here: nothing was saved, the entered answers stay, and
 * a dialog informs the visitor. The documents define how to continue. False where the response says something else.
 */
export function handleVersionConflict(context: TransitionContext, body: Json): boolean {
  if (!isObject(body) || body.code !== 'changed') return false;
  context.stop();
  context.update({ busy: null, failure: null });
  const setting = context.product.document.changedElsewhere;
  if (setting === undefined) showFailure(context, '', failureText(body));
  else {
    context.setFact(setting.fact, body.changed ?? {});
    openDialog(context, setting.dialog);
  }
  return true;
}
