import type { Lifecycle } from '../schema/types.ts';

/** A status as people of the lender read it: its title (`statusTitles`), else its name in words. Null: 'No status yet'. */
export function statusTitle({ statusTitles = {} }: Pick<Lifecycle, 'statusTitles'>, status: string | null): string {
  if (status === null) return 'No status yet';
  return Object.hasOwn(statusTitles, status) ? (statusTitles[status] ?? status) : inWords(status);
}

/** 'HOLD_FOR_APPRAISAL_REVIEW' is 'Hold for appraisal review'. */
function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
