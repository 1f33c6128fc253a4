import { oneLine, severalLines } from '../engine/facts/plain-text.ts';

/**
 * The formats of fields' schemas. They are sent to the browser as text (validator-runtime.ts), so each is a regular expression or a function that
 * uses nothing outside itself.
 */

/** An existing day of the calendar, yyyy-MM-dd. */
function date(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** The HTML standard's pattern of an input of type email, with at least one dot after the at sign. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const uuid = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

const uri = /^https?:\/\/\S+$/;

export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  date,
  email,
  uuid,
  uri,
  line: oneLine,
  text: severalLines,
};
