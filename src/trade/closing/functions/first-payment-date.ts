import { type Day, dayNumber, dayOfNumber, parseDay, writeDay } from '../../../../runtime/dates/calendar.ts';

/**
 * The minimum number of days from sending the money to the first payment, so that a statement arrives before it (12 CFR
 * 1026.5(b)(2)(ii) requires 21).
 */
const leastDays = 25;

function monthAfter({ year, month, day }: Day): Day {
  return month === 12 ? { year: year + 1, month: 1, day } : { year, month: month + 1, day };
}

/**
 * The day of the first payment (yyyy-MM-dd): the first `dayOfMonth` at least 25 days after money was sent on `from`. Throws a RangeError on an
 * invalid day, and unless `dayOfMonth` is from 1 to 28.
 */
export function firstPaymentDate(from: string, dayOfMonth: number): string {
  const sent = parseDay(from);
  if (!sent) throw new RangeError(`'${from}' is not a day; give one as yyyy-MM-dd`);
  if (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 28)
    throw new RangeError(`${dayOfMonth} is not a day of every month`);
  let due: Day = { ...sent, day: dayOfMonth };
  while (dayNumber(due) < dayNumber(sent) + leastDays) due = monthAfter(due);
  return writeDay(due);
}

/** The earliest day (yyyy-MM-dd) on which a first payment is due after money was sent on `from`. Throws a RangeError on an invalid day. */
export function earliestPaymentDate(from: string): string {
  const sent = parseDay(from);
  if (!sent) throw new RangeError(`'${from}' is not a day; give one as yyyy-MM-dd`);
  return writeDay(dayOfNumber(dayNumber(sent) + leastDays));
}
