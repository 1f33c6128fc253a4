import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/**
 * Checks the action `close` of a dialog that can be dismissed: Escape and the cross press it, so it closes the dialog, and
 * does nothing that would have to be meant.
 */
export function checkClose({ report, documents }: CheckContext): void {
  for (const dialog of documents.dialog.values()) {
    const { dismissable, actions = {} } = dialog.value;
    const done = dismissable === true ? (actions.close?.do ?? []) : [];
    for (const [index, effect] of done.entries())
      if (!('close' in effect) && !('clear' in effect))
        report(dialog, pointerTo('/actions/close/do', index), {
          code: 'close-acts',
          message: `Escape and the cross press "close", which does more than close the dialog: "${Object.keys(effect)[0]}".`,
          remedy: 'give this action another key, so that Escape and the cross only close the dialog',
        });
  }
}
