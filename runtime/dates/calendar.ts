/** A calendar day of the Gregorian calendar, without a clock or a zone. Month and day count from 1. */
export type Day = { year: number; month: number; day: number };

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function monthLength(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

/** Parses yyyy-MM-dd; undefined where there is no such day (2025-02-29, 2026-13-01). */
export function parseDay(text: unknown): Day | undefined {
  const match = typeof text === 'string' ? pattern.exec(text) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || day < 1 || day > monthLength(year, month)) return undefined;
  return { year, month, day };
}

/** Formats a day as yyyy-MM-dd. */
export function writeDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Whole years from birth to a day. A person born on 29 February has a birthday on 1 March in a common year. Negative
 * before birth.
 */
export function wholeYears(birth: Day, on: Day): number {
  const reached = on.month > birth.month || (on.month === birth.month && on.day >= birth.day);
  return on.year - birth.year - (reached ? 0 : 1);
}

/**
 * Days since 0000-03-01, so that the leap day is the last of its year (Hinnant, "chrono-compatible low-level date
 * algorithms").
 */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
}

/** The inverse of dayNumber. */
export function dayOfNumber(number: number): Day {
  const era = Math.floor(number / 146_097);
  const ofEra = number - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
