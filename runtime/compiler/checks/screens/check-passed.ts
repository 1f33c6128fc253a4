import { pointerTo } from '../../../json/json-pointer.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { CheckContext } from '../context/check-context.ts';

/**
 * Checks the `passed` entries of a dialog: their statuses are in the workflow, and `before` names a message of the same
 * dialog.
 */
export function checkPassed({ report, documents }: CheckContext): void {
  const known = documents.statuses.get('statuses')?.value.statuses;
  for (const dialog of documents.dialog.values()) {
    const { passed = {}, messages = {} } = dialog.value;
    for (const [key, { statuses, before }] of Object.entries(passed)) {
      for (const [index, status] of known ? statuses.entries() : [])
        if (known && !Object.hasOwn(known, status))
          report(dialog, pointerTo('/passed', key, 'statuses', index), {
            code: 'unknown-status',
            message: `There is no status "${status}".`,
            remedy: didYouMean(status, Object.keys(known), 'add it to flows/routing/statuses.json'),
          });
      if (before !== undefined && !Object.hasOwn(messages, before))
        report(dialog, pointerTo('/passed', key, 'before'), {
          code: 'unknown-message',
          message: `The overlay has no message "${before}".`,
          remedy: didYouMean(before, Object.keys(messages), 'add it to "messages"'),
        });
    }
  }
}
