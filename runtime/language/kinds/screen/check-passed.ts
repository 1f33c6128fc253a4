import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';
import { didYouMean } from '../../source/suggest.ts';

/** Checks that the statuses of a dialog's `passed` entries are in the workflow, and that their messages are the dialog's. */
export function checkPassed({ report, documents }: CheckContext): void {
  const known = documents.statuses.get('statuses')?.value.statuses;
  for (const dialog of documents.dialog.values()) {
    const { passed = {}, messages = {} } = dialog.value;
    for (const [key, { statuses, message }] of Object.entries(passed)) {
      if (message !== undefined && !Object.hasOwn(messages, message))
        report(dialog, pointerTo('/passed', key, 'message'), {
          code: 'unknown-message',
          message: `The dialog has no message "${message}".`,
          remedy: didYouMean(message, Object.keys(messages), 'add it to "messages"'),
        });
      for (const [index, status] of known ? statuses.entries() : [])
        if (known && !Object.hasOwn(known, status))
          report(dialog, pointerTo('/passed', key, 'statuses', index), {
            code: 'unknown-status',
            message: `There is no status "${status}".`,
            remedy: didYouMean(status, Object.keys(known), 'add it to flows/routing/statuses.json'),
          });
    }
  }
}
