import { pointerTo } from '../../../json/json-pointer.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { CheckContext } from '../context/check-context.ts';

/** The statuses at which an overlay lists a check as passed are statuses of the workflow. */
export function checkPassed({ report, documents }: CheckContext): void {
  const known = documents.statuses.get('statuses')?.value.statuses;
  if (!known) return;
  for (const dialog of documents.dialog.values())
    for (const [key, { statuses }] of Object.entries(dialog.value.passed ?? {}))
      for (const [index, status] of statuses.entries())
        if (!Object.hasOwn(known, status))
          report(dialog, pointerTo('/passed', key, 'statuses', index), {
            code: 'unknown-status',
            message: `There is no status "${status}".`,
            remedy: didYouMean(status, Object.keys(known), 'add it to flows/routing/statuses.json'),
          });
}
