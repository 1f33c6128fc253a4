import { asciiFigures } from '../../engine/formats/typed-number.ts';

/** The parts of a date as typed. */
export type DateParts = { month: string; day: string; year: string };

const padded = (text: string): string => text.padStart(2, '0');

/** Formats of complete dates: 1990-02-28, 02/28/1990, 2 - 28 - 1990, 2.28.1990, 02281990. */
const wholes = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})(?<between>[/. -])(?<day>\d{1,2})\k<between>(?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
];

/** The parts of a complete date that was pasted or autofilled into one input. */
export const wholeDate = (text: string): DateParts | undefined => {
  const tight = asciiFigures(text).replace(/\s*([/. -])\s*/g, '$1');
  const groups = wholes.map((whole) => whole.exec(tight)?.groups).find((found) => found !== undefined);
  return groups && { month: groups.month ?? '', day: groups.day ?? '', year: groups.year ?? '' };
};

/** Days of a month on the proleptic Gregorian calendar, without `Date` and its time zones. */
const daysIn = (month: number, year: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const isDate = ({ month, day, year }: DateParts): boolean => {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return false;
  const [m, d] = [Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= daysIn(m, Number(year));
};

/**
 * yyyy-MM-dd if the parts form a date; otherwise the typed parts joined by slashes (never a valid date), so that the
 * field's error is shown and no input is lost; absent if all parts are blank.
 */
export const dateValue = (parts: DateParts): string | undefined => {
  const [month, day, year] = [asciiFigures(parts.month), asciiFigures(parts.day), asciiFigures(parts.year)];
  if (`${month}${day}${year}` === '') return undefined;
  return isDate({ month, day, year }) ? `${year}-${padded(month)}-${padded(day)}` : `${month}/${day}/${year}`;
};

/** The inverse of `dateValue`. */
export const partsOf = (value: unknown): DateParts => {
  const text = typeof value === 'string' ? value : '';
  const whole = wholeDate(text);
  if (whole !== undefined) return whole;
  const [month = '', day = '', year = ''] = text.split('/');
  return { month, day, year };
};
