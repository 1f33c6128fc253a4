import { businessDaysAfter } from '../../../values/calendar/business-days.ts';

/** Business days within which a borrower may rescind. */
const rescissionDays = 3;

/**
 * The last day on which a borrower may rescind documents signed on a day (yyyy-MM-dd): the third business day after it, until midnight. Null
 * where the property is not the primary home (occupancyType other than HOME): there is no such right (12 CFR 1026.15(a)). Throws a RangeError on
 * an invalid day.
 */
export function rescissionDeadline(signedOn: string, occupancyType: string): string | null {
  return occupancyType === 'HOME' ? businessDaysAfter(signedOn, rescissionDays) : null;
}
